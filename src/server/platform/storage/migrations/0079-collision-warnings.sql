-- A ship comes too near to a boat: told once, and followed until it has passed. What was told survives a restart.
create table collision_warnings (
  id uuid primary key,
  mmsi text not null,
  ship_name text,
  ship_type smallint,
  ship_speed real,
  ship_heading real,
  pirogue_id uuid not null references pirogues (id) on delete cascade,
  warned_at timestamptz not null,
  risk_at timestamptz not null,
  judged_at timestamptz not null,
  told_at timestamptz not null,
  bearing real not null,
  distance double precision not null,
  nearest double precision not null,
  nearest_at timestamptz not null,
  ended_at timestamptz,
  ended_as text check (ended_as in ('passed', 'clear', 'unheard', 'quiet')),
  check ((ended_at is null) = (ended_as is null))
);
create unique index collision_warnings_open on collision_warnings (mmsi, pirogue_id) where ended_at is null;
create index collision_warnings_ended on collision_warnings (ended_at);
create index collision_warnings_of_boat on collision_warnings (pirogue_id);
