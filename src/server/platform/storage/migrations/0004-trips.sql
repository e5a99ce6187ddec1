-- When boats went out, and when they came back.

create table trips (
  id uuid primary key,
  pirogue_id uuid not null,
  account_id uuid,
  started_at timestamptz not null,
  -- Empty while it is in progress.
  ended_at timestamptz,
  -- The time of the position that showed the end; a silent boat's trip has an end that nothing has shown yet.
  decided_at timestamptz,
  heard_at timestamptz not null,
  start_latitude double precision not null,
  start_longitude double precision not null,
  end_latitude double precision not null,
  end_longitude double precision not null,
  distance_km double precision not null,
  max_speed double precision not null,
  avg_speed double precision not null,
  notes text
);
create index trips_pirogue on trips (pirogue_id, started_at desc);
create index trips_account on trips (account_id, started_at desc);
create index trips_started on trips (started_at desc, id desc);

-- What is known of the movement of each boat: read and written once for every group of positions.
create table boat_movements (
  pirogue_id uuid primary key,
  state json not null,
  open_trip_id uuid,
  -- Its trip was taken to be over because nothing was heard any more.
  is_silent boolean not null,
  told_at timestamptz
) with (fillfactor = 60);

-- What was known before the first position of a day: a boat is replayed from there when positions come late.
create table movement_checkpoints (
  pirogue_id uuid not null,
  day timestamptz not null,
  state json not null,
  primary key (pirogue_id, day)
);

-- Boats whose positions came late, from when on, and until when at least.
create table trips_to_redo (
  pirogue_id uuid primary key,
  from_at timestamptz not null,
  until_at timestamptz not null,
  first_asked timestamptz not null,
  last_asked timestamptz not null
);

-- Boats that were known before there were trips.
insert into trips_to_redo (pirogue_id, from_at, until_at, first_asked, last_asked)
select pirogue_id, min(effective_at), max(effective_at), now(), now()
from positions where pirogue_id is not null group by pirogue_id;
