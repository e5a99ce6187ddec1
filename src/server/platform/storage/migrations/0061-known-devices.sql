-- A device that somebody signed in on: what strangers guess does not keep it outside. The mark is stored as a print.
create table known_devices (
  account_id uuid not null references accounts (id) on delete cascade,
  mark_hash text not null,
  last_seen timestamptz not null,
  primary key (account_id, mark_hash)
);
create index known_devices_age on known_devices (last_seen);
