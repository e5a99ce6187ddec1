-- What is heard from boats: who sends, where they were, and where they are now.

create table devices (
  id uuid primary key,
  -- As the device names itself: IMEI, MMSI, or what the phone's app was told.
  device_id text not null,
  device_type text not null,
  account_id uuid references accounts (id),
  -- Whose it is when it is on no boat yet.
  organisation_id uuid references organisations (id),
  imei text,
  phone_number text,
  is_enabled boolean not null default true,
  interval_seconds integer not null default 30,
  last_communication timestamptz,
  battery_level smallint,
  signal_strength smallint,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index devices_identity on devices (device_id) where deleted_at is null;
create index devices_account on devices (account_id) where deleted_at is null;

-- Who knocks and is not known: administrators see it and may adopt it. It never becomes a boat by itself.
create table unknown_devices (
  device_id text primary key,
  protocol text not null,
  address text not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  frames bigint not null
);

-- A device belongs to one pirogue for a while: a position is the pirogue's that carried the device at that time.
create table device_links (
  id uuid primary key,
  device_id uuid not null references devices (id),
  pirogue_id uuid not null references pirogues (id),
  from_at timestamptz not null,
  to_at timestamptz
);
create unique index device_links_one_open on device_links (device_id) where to_at is null;
create index device_links_pirogue on device_links (pirogue_id);

-- Ids begin with a time, so that one key is both the identity of a position and the month it is kept in.
create table positions (
  id uuid primary key,
  device_id uuid,
  pirogue_id uuid,
  account_id uuid,
  fix_at timestamptz,
  received_at timestamptz not null,
  effective_at timestamptz not null,
  clock_suspect boolean not null,
  is_valid boolean not null,
  latitude double precision not null,
  longitude double precision not null,
  speed real,
  heading real,
  altitude real,
  accuracy real,
  battery_level smallint,
  alarm text,
  attributes json
) partition by range (id);
create index positions_pirogue on positions (pirogue_id, effective_at desc);
create index positions_device on positions (device_id, effective_at desc);
create index positions_account on positions (account_id, effective_at desc);
create table positions_other partition of positions default;

-- The newest position of each device on each boat that carried it, by effective time: it never goes back, and a boat
-- keeps its last one when the device goes to another.
create table latest_positions (
  device_id uuid not null references devices (id),
  position_id uuid not null,
  pirogue_id uuid,
  effective_at timestamptz not null
);
create unique index latest_positions_one on latest_positions (device_id, pirogue_id) nulls not distinct;
create index latest_positions_pirogue on latest_positions (pirogue_id, effective_at desc);

-- An exact count, kept by the store: counting ten million rows takes seconds.
create table position_totals (
  one boolean primary key default true check (one),
  total bigint not null
);
insert into position_totals (total) values (0);

create table balises (
  id uuid primary key,
  name text not null,
  balise_type text not null check (balise_type in ('gps', 'vms', 'ais', 'emergency')),
  status text not null check (status in ('active', 'inactive', 'maintenance', 'error', 'other')),
  latitude double precision not null,
  longitude double precision not null,
  vessel_name text,
  frequency text,
  power text,
  notes text,
  battery_level real,
  signal_strength real,
  created_by uuid references accounts (id),
  organisation_id uuid references organisations (id),
  created_at timestamptz not null,
  last_update timestamptz not null,
  deleted_at timestamptz
);
create index balises_kept on balises (created_at desc, id desc) where deleted_at is null;
