-- Ids and keys are bytes: text is put in order by each engine and each server as it likes. Nothing here counts up, and
-- nothing leads from one row to another, so that an engine that spreads rows over machines can keep them too.
create table tables (
	id bytea primary key,
	header bytea not null,
	note bytea,
	version bigint not null default 0, -- of the note
	changed timestamptz not null default now() -- when the note was written, or the table made
);

-- The key is (table_id, before), where a batch begins and not where it ends: of two writers at one revision one is refused,
-- however many lines each of them brings.
create table batches (
	table_id bytea not null,
	before bigint not null,
	n bigint not null, -- the revision that is reached
	key bytea,
	lines bytea not null,
	written timestamptz not null default now(),
	primary key (table_id, before),
	unique (table_id, key),
	check (before >= 0 and n > before),
	check (length(lines) <= 65536)
);
