-- Of several boats of a person the one that he was given last is his. Nobody knows it of those that are there: among them it
-- stays the first.
alter table pirogues add column owned_since timestamptz not null default 'epoch';
