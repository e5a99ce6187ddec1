-- The last reading of each process, written with its heartbeat: whoever is asked how all of them are asks nobody.
alter table server_processes add reading json;

-- What each process measured in each minute of the last hour, so that the charts show all of them, also those that are gone.
create table process_minutes (
  process_id uuid not null,
  minute timestamptz not null,
  figures json not null,
  primary key (process_id, minute)
);
create index process_minutes_minute on process_minutes (minute);

-- What a test of the database writes, and reads back by another way.
create table system_test_marks (
  id uuid primary key,
  made_at timestamptz not null
);
