-- Families without an account say that somebody did not come back. What is kept of the code that proves a number is no code.
create table missing_reports (
  id uuid primary key,
  boat text not null,
  license text,
  people text not null,
  departed_from text not null,
  since timestamptz not null,
  reporter text not null,
  phone text not null,
  made_at timestamptz not null,
  -- The boats that it may mean, as they were when it came, and whose they are.
  boats json not null,
  organisations uuid[] not null,
  code_hash text,
  code_until timestamptz,
  code_attempts smallint not null default 0,
  code_delivery uuid,
  codes_sent smallint not null default 0,
  proved_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'opened', 'refused')),
  decided_at timestamptz,
  decided_by uuid references accounts (id),
  reason text,
  alert_id uuid references alerts (id) on delete set null,
  -- It began the search, and did not join one.
  began boolean not null default false,
  check ((state = 'waiting') = (decided_at is null))
);
create index missing_reports_made on missing_reports (made_at desc, id desc);
create index missing_reports_alert on missing_reports (alert_id) where alert_id is not null;
