-- Landing places, and the vessels that lie there.
create table quais (
  id uuid primary key,
  name text not null,
  location text not null,
  latitude double precision not null,
  longitude double precision not null,
  status text not null,
  capacity double precision not null,
  max_vessel_size double precision,
  depth double precision,
  basin_radius double precision,
  facilities json not null,
  last_inspection timestamptz,
  next_inspection timestamptz,
  safety_rating double precision not null,
  notes text,
  photo text,
  -- Since when its basin is where it is now: what boats did before is nobody's arrival.
  basin_since timestamptz,
  created_by uuid references accounts (id),
  created_at timestamptz not null,
  updated_by uuid references accounts (id),
  updated_at timestamptz not null,
  deleted_by uuid references accounts (id),
  deleted_at timestamptz
);
create index quais_kept on quais (created_at, id) where deleted_at is null;
create index quais_updated on quais (updated_at, id) where deleted_at is null;
create index quais_name on quais (pad_numbers(plain_text(name)) collate "C", id) where deleted_at is null;
create index quais_location on quais (pad_numbers(plain_text(location)) collate "C", id) where deleted_at is null;
create index quais_status on quais
  (array_position(array['available', 'occupied', 'maintenance', 'reserved'], status), id) where deleted_at is null;
create index quais_capacity on quais (capacity, id) where deleted_at is null;

-- One stay of a vessel at a quai, as somebody wrote it down or as its tracker showed it.
create table quai_visits (
  id uuid primary key,
  quai_id uuid not null references quais (id),
  pirogue_id uuid references pirogues (id),
  name text not null,
  vessel_type text not null,
  size double precision,
  captain text,
  status text not null,
  arrived_at timestamptz not null,
  left_at timestamptz,
  fee double precision,
  source text not null check (source in ('manual', 'auto')),
  -- Somebody wrote down an arrival that the tracker had shown already, under this name of his own.
  also_named uuid unique,
  -- Somebody wrote down that it left: no tracker knows better.
  left_by uuid references accounts (id),
  created_by uuid references accounts (id),
  created_at timestamptz not null,
  check (left_at is null or left_at >= arrived_at)
);
-- A boat lies at one quai at once.
create unique index quai_visits_boat on quai_visits (pirogue_id) where left_at is null and pirogue_id is not null;
create index quai_visits_present on quai_visits (quai_id, arrived_at desc, id desc) where left_at is null;
create index quai_visits_quai on quai_visits (quai_id, arrived_at desc, id desc);
create index quai_visits_track on quai_visits (pirogue_id, arrived_at) where pirogue_id is not null;

-- Boats in a basin or beside it, and how far they have come with making fast or leaving.
create table quai_watch (
  pirogue_id uuid primary key,
  newest_at timestamptz not null,
  newest_id uuid not null,
  state json not null
) with (fillfactor = 60);

-- Boats whose positions came late, from when on their visits are worked out again.
create table quai_visits_to_redo (
  pirogue_id uuid primary key,
  from_at timestamptz not null,
  last_asked timestamptz not null
);

-- Counted up with every change of a basin: whoever watches boats knows by it whether he knows the quais.
create table quai_changes (version integer not null);
insert into quai_changes values (0);
