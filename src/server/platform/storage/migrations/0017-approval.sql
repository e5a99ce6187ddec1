-- What an administrator has decided of an organisation. Those that were there already are known.
alter table organisations
  add column approval text not null default 'approved' check (approval in ('pending', 'approved', 'refused')),
  add column refusal text,
  add column decided_by uuid references accounts (id),
  add column decided_at timestamptz;
alter table organisations alter column approval set default 'pending';
create index organisations_waiting on organisations (created_at) where approval = 'pending' and deleted_at is null;

-- News that is no alert: somebody waits for a decision, or one was taken.
alter table deliveries drop constraint deliveries_reason_check;
alter table deliveries
  add constraint deliveries_reason_check check (reason in ('escalation', 'announcement', 'notice', 'duty_test', 'news'));
