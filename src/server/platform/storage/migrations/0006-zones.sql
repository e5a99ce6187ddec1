-- Pieces of sea with a rule, and what is known of the boats in them.

create table zones (
  id uuid primary key,
  name text not null,
  description text,
  zone_type text not null check (zone_type in (
    'safety', 'fishing', 'restricted', 'navigation', 'anchorage', 'harbor', 'marine_reserve', 'exclusion')),
  zone_shape text not null check (zone_shape in ('polygon', 'circle', 'rectangle', 'line')),
  center_latitude double precision,
  center_longitude double precision,
  radius_latitude double precision,
  radius_longitude double precision,
  radius double precision check (radius > 0 and radius <= 100000),
  -- The points of what is no circle, longitude first: a line, or an outline and its holes.
  rings json,
  is_active boolean not null,
  is_restricted boolean not null,
  max_speed double precision,
  valid_from timestamptz,
  valid_until timestamptz,
  color text not null,
  opacity double precision not null,
  stroke_color text not null,
  stroke_width double precision not null,
  created_by uuid references accounts (id),
  created_at timestamptz not null,
  updated_by uuid references accounts (id),
  updated_at timestamptz not null,
  deleted_by uuid references accounts (id),
  deleted_at timestamptz,
  check ((zone_shape = 'circle') = (rings is null)),
  check (zone_shape <> 'circle' or (center_latitude is not null and center_longitude is not null and radius is not null))
);
create index zones_kept on zones (created_at desc, id desc) where deleted_at is null;

-- Counts the changes: every server sees with each group of positions whether the zones it knows are still the zones.
create table zone_changes (
  one boolean primary key default true check (one),
  version bigint not null
);
insert into zone_changes (version) values (0);

-- Of each boat the newest position that was watched, what it is in, and of which borders it was warned. It is written
-- with every position.
create table zone_watch (
  pirogue_id uuid primary key,
  position_id uuid not null,
  effective_at timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  states json not null,
  warned json not null
) with (fillfactor = 70);

-- What rang, or would have: entered, left, too fast. With it a late position is known to say something new, or not.
create table zone_episodes (
  id uuid primary key,
  pirogue_id uuid not null,
  zone_id uuid not null references zones (id),
  kind text not null check (kind in ('entered', 'left', 'speeding')),
  occurred_at timestamptz not null
);
create index zone_episodes_boat on zone_episodes (pirogue_id, occurred_at);
create index zone_episodes_age on zone_episodes (occurred_at);
