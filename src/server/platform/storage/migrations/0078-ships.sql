-- Ships that are heard and that nobody has entered: no device, and no boat of the fleet. They are forgotten after a day.
create table ships (
  mmsi text primary key,
  name text,
  ship_type smallint,
  length smallint,
  width smallint,
  latitude double precision,
  longitude double precision,
  speed real,
  heading real,
  placed_at timestamptz,
  -- Where it says to be and cannot have come to.
  doubted jsonb,
  heard_at timestamptz not null,
  -- Of which place of it a point of its track was kept last.
  tracked_at timestamptz
);
create index ships_heard on ships (heard_at);

create table ship_places (
  mmsi text not null,
  at timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  speed real,
  heading real,
  primary key (mmsi, at)
);
create index ship_places_at on ship_places (at);
