// What is said before the program can: words(languages) are those of the first language that they are there in, else English.
"use strict";
const words = (languages) => {
  const all = {
    en: {
      title: "Referee",
      fetching: (done, all) => `Putting Referee on this device: ${done} of ${all} MB. This is done once.`,
      starting: "Starting…",
      failed: "Referee could not be put on this device: not all of it arrived.",
      old: "This browser is too old for Referee. Please update it, or use another one.",
      without: "This browser cannot keep Referee on this device: perhaps this is a private window, or the address does not begin with https.",
      file: "Open Referee as one file instead",
      taken: "Referee is open elsewhere on this device. Close it there, and try again.",
      broken: "Referee could not be started.",
      again: "Try again",
      full: "There is not enough room on this device.",
      fileKept: "Other pages that are opened from files on this device can read your games, too. In a private window nothing is kept when you close it.",
      addressKept: "In a private window nothing is kept when you close it.",
      nothingKept: "Nothing is kept when this window closes.",
      second: "Referee is open in another window already. Go on there, or close it and try again.",
    },
    ru: {
      title: "Арбитр",
      fetching: (done, all) => `Арбитр загружается на это устройство: ${done} из ${all} МБ. Это нужно только один раз.`,
      starting: "Запускаем…",
      failed: "Арбитр не удалось загрузить на это устройство: дошло не всё.",
      old: "Этот браузер слишком старый для Арбитра. Обновите его или откройте другой.",
      without: "Этот браузер не может оставить Арбитра на устройстве: возможно, это приватное окно или адрес не начинается с https.",
      file: "Открыть Арбитра одним файлом",
      taken: "Арбитр открыт на этом устройстве в другом месте. Закройте его там и попробуйте ещё раз.",
      broken: "Арбитра не удалось запустить.",
      again: "Попробовать ещё раз",
      full: "На этом устройстве не хватает места.",
      fileKept: "Другие страницы, открытые из файлов на этом устройстве, тоже могут прочитать ваши партии. В приватном окне ничего не сохранится, когда вы его закроете.",
      addressKept: "В приватном окне ничего не сохранится, когда вы его закроете.",
      nothingKept: "Когда вы закроете это окно, ничего не сохранится.",
      second: "Арбитр уже открыт в другом окне. Продолжайте там или закройте его и попробуйте ещё раз.",
    },
    fr: {
      title: "Arbitre",
      fetching: (done, all) => `Arbitre s’installe sur cet appareil : ${done} sur ${all} Mo. Une seule fois suffit.`,
      starting: "Démarrage…",
      failed: "Arbitre n’a pas pu être installé sur cet appareil : tout n’est pas arrivé.",
      old: "Ce navigateur est trop ancien pour Arbitre. Mettez-le à jour ou prenez-en un autre.",
      without: "Ce navigateur ne peut pas garder Arbitre sur cet appareil : c’est peut-être une fenêtre privée, ou l’adresse ne commence pas par https.",
      file: "Ouvrir Arbitre en un seul fichier",
      taken: "Arbitre est ouvert ailleurs sur cet appareil. Fermez-le là-bas et réessayez.",
      broken: "Arbitre n’a pas pu démarrer.",
      again: "Réessayer",
      full: "Il n’y a plus assez de place sur cet appareil.",
      fileKept: "D’autres pages ouvertes depuis des fichiers de cet appareil peuvent aussi lire vos parties. Dans une fenêtre privée, rien n’est gardé quand vous la fermez.",
      addressKept: "Dans une fenêtre privée, rien n’est gardé quand vous la fermez.",
      nothingKept: "Rien n’est gardé quand cette fenêtre se ferme.",
      second: "Arbitre est déjà ouvert dans une autre fenêtre. Continuez là-bas, ou fermez-la et réessayez.",
    },
  };
  const lang = languages.map((l) => l.slice(0, 2)).find((l) => Object.hasOwn(all, l)) || "en";
  return {lang, ...all[lang]};
};
