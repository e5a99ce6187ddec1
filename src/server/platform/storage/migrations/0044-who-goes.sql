-- Who has said that he goes to help: of an SOS that calls again only what was said since counts.
create table alert_rescuers (
  alert_id uuid not null references alerts (id) on delete cascade,
  account_id uuid not null references accounts (id),
  round integer not null,
  going_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (alert_id, account_id, round)
);
