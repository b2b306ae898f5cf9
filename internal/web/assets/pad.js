// Prints the pad that is shown.
"use strict";
{
  const button = document.getElementById("print");
  button.hidden = false, button.onclick = () => print();
}
