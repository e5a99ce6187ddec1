-- Who asks after a silent device: what was done, by whom, when. Nothing is deleted: what is undone says by whom and when.
create table silence_steps (
  id uuid primary key,
  alert_id uuid not null references alerts (id) on delete cascade,
  stage text not null check (stage in ('first_contact', 'reminder', 'at_quay', 'search', 'closed')),
  cause text check (cause in ('battery', 'mast', 'seal', 'boat')),
  note text,
  account_id uuid references accounts (id),
  at timestamptz not null,
  undone_at timestamptz,
  undone_by uuid references accounts (id)
);
create index silence_steps_alert on silence_steps (alert_id, at, id);
create index silence_steps_account on silence_steps (account_id);
