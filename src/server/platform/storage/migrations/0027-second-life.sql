-- Troubles of the server itself that somebody was told of, and that are not over.
create table troubles_told (
  about text primary key,
  told_at timestamptz not null
);

-- What a second site is to be told of each alert, until it has taken it.
create table standby_posts (
  id uuid primary key,
  sequence bigint generated always as identity unique,
  -- No reference: that an alert was removed is told too.
  alert_id uuid,
  event text not null,
  data json not null,
  is_sos boolean not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  problem text
);
create index standby_posts_waiting on standby_posts (alert_id, sequence) where sent_at is null;
create index standby_posts_sent on standby_posts (sent_at) where sent_at is not null;

-- One test of a duty chain each day; what became of it stands in its deliveries.
create table daily_tests (
  id uuid primary key,
  organisation_id uuid references organisations (id),
  day date not null,
  started_at timestamptz not null
);
create unique index daily_tests_one on daily_tests (organisation_id, day) nulls not distinct;

alter table deliveries add column daily_test_id uuid references daily_tests (id) on delete cascade;
create index deliveries_daily_test on deliveries (daily_test_id) where daily_test_id is not null;
alter table deliveries drop constraint deliveries_reason_check;
alter table deliveries
  add constraint deliveries_reason_check
    check (reason in ('escalation', 'announcement', 'notice', 'duty_test', 'daily_test', 'news'));
