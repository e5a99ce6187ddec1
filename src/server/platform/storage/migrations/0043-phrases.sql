-- What « le feu » says, as people recorded it: one of each piece in each language, and the last one that stood there before.
create table phrase_recordings (
  id uuid primary key,
  language text not null,
  phrase text not null,
  -- The name of its file.
  file text not null,
  size integer not null,
  recorded_by uuid not null references accounts (id),
  recorded_at timestamptz not null,
  removed_at timestamptz
);
create unique index phrase_recordings_one on phrase_recordings (language, phrase) where removed_at is null;
create index phrase_recordings_file on phrase_recordings (file);
create index phrase_recordings_author on phrase_recordings (recorded_by);
