-- What somebody saw at sea and said: with a picture and a voice, and with the case that it belongs to.
create table sightings (
  id uuid primary key,
  kind text not null check (kind in ('boat', 'person', 'wreck', 'nets')),
  latitude double precision not null,
  longitude double precision not null,
  seen_at timestamptz not null,
  words text,
  alert_id uuid references alerts (id) on delete set null,
  account_id uuid not null references accounts (id),
  -- At that time: whoever changes his organisation takes nothing with him.
  organisation_id uuid references organisations (id),
  made_at timestamptz not null,
  picture_file text,
  thumbnail_file text,
  voice_file text,
  undone_at timestamptz,
  undone_by uuid references accounts (id)
);
create index sightings_alert on sightings (alert_id, seen_at, id) where alert_id is not null;
create index sightings_organisation on sightings (organisation_id, made_at desc);
create index sightings_account on sightings (account_id, made_at desc);
create index sightings_made on sightings (made_at desc);
