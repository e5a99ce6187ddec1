-- What calls for attention, who is told, and what became of it.

create table alerts (
  id uuid primary key,
  alert_type text not null check (alert_type in ('emergency', 'zone_violation', 'weather', 'system')),
  severity text not null check (severity in ('critical', 'high', 'medium', 'low')),
  status text not null check (status in ('active', 'acknowledged', 'resolved')),
  message text not null,
  pirogue_id uuid references pirogues (id),
  -- Whom it is about: the raiser of an SOS, the owner of the boat.
  account_id uuid references accounts (id),
  device_id uuid references devices (id),
  zone_id uuid,
  latitude double precision,
  longitude double precision,
  speed double precision,
  heading double precision,
  place_at timestamptz,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  clock_suspect boolean not null default false,
  is_drill boolean not null default false,
  nature text check (nature in ('chavirage', 'panne', 'homme_a_la_mer', 'blesse', 'feu', 'collision')),
  people_on_board integer,
  metadata json not null default '{}',
  -- At most one alert that is not resolved speaks of the same thing.
  open_key text,
  acknowledged_by uuid references accounts (id),
  acknowledged_at timestamptz,
  resolved_by uuid references accounts (id),
  resolved_at timestamptz,
  resolve_reason text,
  -- The next step of the escalation and its time; null when nobody is to be rung any more.
  next_stage integer,
  next_stage_at timestamptz,
  deleted_at timestamptz
);
create unique index alerts_one_open on alerts (open_key) where status <> 'resolved' and deleted_at is null;
create index alerts_received on alerts (received_at desc, id desc) where deleted_at is null;
create index alerts_not_resolved on alerts (alert_type) where status <> 'resolved' and deleted_at is null;
create index alerts_pirogue on alerts (pirogue_id);
create index alerts_due on alerts (next_stage_at) where next_stage_at is not null;

-- Who did what to an alert and when, also when it came too late to change anything.
create table alert_trail (
  id uuid primary key,
  alert_id uuid not null references alerts (id) on delete cascade,
  act text not null,
  account_id uuid references accounts (id),
  at timestamptz not null,
  took_effect boolean not null,
  detail text
);
create index alert_trail_alert on alert_trail (alert_id, at, id);

create table alert_receipts (
  alert_id uuid not null references alerts (id) on delete cascade,
  account_id uuid not null references accounts (id),
  seen_at timestamptz not null,
  primary key (alert_id, account_id)
);

-- Fishermen near an open SOS: whoever was told once goes on hearing of it.
create table alert_reach (
  alert_id uuid not null references alerts (id) on delete cascade,
  account_id uuid not null references accounts (id),
  primary key (alert_id, account_id)
);

-- Each step of an escalation happens once, whichever server does it.
create table escalation_steps (
  alert_id uuid not null references alerts (id) on delete cascade,
  stage integer not null,
  due_at timestamptz not null,
  done_at timestamptz not null,
  primary key (alert_id, stage)
);

-- Who is rung first; of an organisation, or national where organisation_id is null.
create table duty_chain (
  id uuid primary key,
  organisation_id uuid references organisations (id),
  account_id uuid not null references accounts (id),
  rank integer not null
);
create unique index duty_chain_one on duty_chain (organisation_id, account_id) nulls not distinct;

create table push_subscriptions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_account on push_subscriptions (account_id);

-- Everything that is sent out of the house: what waits, what went, what failed and why.
create table deliveries (
  id uuid primary key,
  alert_id uuid references alerts (id) on delete cascade,
  organisation_id uuid references organisations (id),
  account_id uuid references accounts (id),
  reason text not null check (reason in ('escalation', 'announcement', 'notice', 'duty_test')),
  stage integer,
  channel text not null check (channel in ('push', 'sms', 'email', 'webhook')),
  -- A telephone number, an e-mail address or the id of a subscription; null for the webhook, whose address is a setting.
  target text,
  content json not null,
  status text not null check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  problem text
);
create index deliveries_waiting on deliveries (next_attempt_at) where status = 'waiting';
create index deliveries_created on deliveries (created_at desc, id desc);
create index deliveries_alert on deliveries (alert_id);
