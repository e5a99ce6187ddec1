-- Messages of CAP that were published of our own warnings: as they left, for ever the same.
create table cap_issued (
  id uuid primary key,
  warning_id uuid not null references weather_warnings (id) on delete cascade,
  -- The first of a warning is 1; each takes the place of the one before.
  number integer not null check (number > 0),
  type text not null check (type in ('Alert', 'Update', 'Cancel')),
  sender text not null,
  identifier text not null unique,
  sent timestamptz not null,
  title text not null,
  listed_until timestamptz not null,
  document text not null,
  unique (warning_id, number)
);
create index cap_issued_listed on cap_issued (listed_until);

-- Messages of CAP that came in, with what became of each.
create table cap_received (
  id uuid primary key,
  sender text not null,
  identifier text not null,
  sent timestamptz not null,
  type text not null check (type in ('Alert', 'Update', 'Cancel', 'Ack', 'Error')),
  source text not null,
  headline text not null,
  area text not null,
  -- What it takes the place of or takes back: sender, identifier, sent.
  refers_to json not null,
  verdict text not null,
  expires_at timestamptz,
  received_at timestamptz not null,
  document text not null,
  unique (sender, identifier, sent)
);
create index cap_received_at on cap_received (received_at desc, id desc);

-- Which warnings came of a message of somebody else.
create table cap_warnings (
  warning_id uuid primary key references weather_warnings (id) on delete cascade,
  received_id uuid not null references cap_received (id) on delete cascade
);
create index cap_warnings_of on cap_warnings (received_id);

-- How the addresses that are asked for messages answered.
create table cap_sources (
  url text primary key,
  asked_at timestamptz,
  answered_at timestamptz,
  failing_since timestamptz,
  failure text
);
