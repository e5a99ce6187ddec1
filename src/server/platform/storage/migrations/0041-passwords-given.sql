-- Who was brought in out of a table has a password that nobody knows: whoever gives passwords has to see who waits for one.
alter table accounts add has_password boolean not null default true;
create index accounts_without_password on accounts (id) where not has_password;

-- Voyages are thrown away when they have been over for long.
create index voyages_over on voyages (ended_at) where ended_at is not null;
