-- Voyages: trips that somebody declared, and by when the boat is back.
create table voyages (
  id uuid primary key,
  pirogue_id uuid not null references pirogues (id),
  account_id uuid references accounts (id),
  declared_by uuid not null references accounts (id),
  left_at timestamptz not null,
  received_at timestamptz not null,
  crew integer,
  zone_id uuid references zones (id),
  due_at timestamptz not null,
  -- The same in steady time: no clock that is set makes it earlier or later.
  due_steady timestamptz not null,
  ended_at timestamptz,
  ended_by uuid references accounts (id),
  end_kind text check (end_kind in ('returned', 'replaced')),
  next_stage integer,
  -- In steady time; null where nothing more is to come.
  next_stage_at timestamptz,
  check ((ended_at is null) = (end_kind is null))
);
create index voyages_due on voyages (next_stage_at) where next_stage_at is not null;
create index voyages_open on voyages (pirogue_id) where ended_at is null;
create index voyages_pirogue on voyages (pirogue_id, left_at desc);
create index voyages_account on voyages (account_id, left_at desc);

-- What was said of a voyage, by whom, when: the last by the time at which it was said is what holds.
create table voyage_words (
  voyage_id uuid not null references voyages (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('left', 'prolonged', 'returned')),
  said_at timestamptz not null,
  received_at timestamptz not null,
  due_at timestamptz,
  due_steady timestamptz,
  -- Null: with the link of an SMS, which whoever has the telephone opens.
  said_by uuid references accounts (id),
  primary key (voyage_id, id)
);

-- The steps that were done, each once for one time at which the boat was due.
create table voyage_steps (
  voyage_id uuid not null references voyages (id) on delete cascade,
  due_steady timestamptz not null,
  stage integer not null,
  due_at timestamptz not null,
  done_at timestamptz not null,
  primary key (voyage_id, due_steady, stage)
);

alter table deliveries drop constraint deliveries_reason_check;
alter table deliveries
  add constraint deliveries_reason_check
    check (reason in ('escalation', 'announcement', 'notice', 'duty_test', 'daily_test', 'news', 'reminder'));
