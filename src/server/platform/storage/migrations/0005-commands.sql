-- What trackers were told: who asked, when, and what became of it. The keys of locks are not among it: they go on
-- to the provider and stay nowhere.

create table device_commands (
  id uuid primary key,
  -- Null for a device that only the provider knows.
  device_id uuid references devices (id),
  -- The device as it named itself at the time.
  device_name text not null,
  type text not null,
  seconds integer,
  route text not null check (route in ('connection', 'provider')),
  state text not null check (state in ('queued', 'sent', 'answered', 'failed', 'expired')),
  failure text,
  answer text,
  requested_by uuid not null references accounts (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Somebody is sending it now: whoever else may reach the device leaves it alone, even if that one falls silent.
  claimed_at timestamptz,
  sent_at timestamptz,
  answered_at timestamptz
);
create index device_commands_log on device_commands (device_id, created_at desc, id desc);
create index device_commands_open on device_commands (device_id, created_at) where state in ('queued', 'sent');

-- The servers that hold connections of trackers, and when each last said that it is there.
create table tracker_nodes (
  id uuid primary key,
  seen_at timestamptz not null
);
