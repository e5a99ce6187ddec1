-- What is written down of a search: plans, and what was found or not. Nothing is deleted: what is undone says by whom and when.
create table search_entries (
  id uuid primary key,
  alert_id uuid not null references alerts (id) on delete cascade,
  kind text not null check (kind in ('plan', 'finding')),
  content jsonb not null,
  account_id uuid references accounts (id),
  made_at timestamptz not null,
  undone_at timestamptz,
  undone_by uuid references accounts (id)
);
create index search_entries_alert on search_entries (alert_id, made_at, id);
