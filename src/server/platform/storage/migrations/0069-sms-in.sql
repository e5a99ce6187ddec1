-- SMS that gateways hand over: each once, by the gateway's name for it or by what it says.
create table sms_received (
  id uuid primary key,
  received_at timestamptz not null,
  number text not null,
  text text not null,
  gateway text not null,
  kind text not null,
  -- Whose number it was; null while nobody knows.
  account_id uuid references accounts (id),
  -- What NON takes back: the voyage, and when it was due before.
  voyage_id uuid,
  due_before timestamptz,
  closed_at timestamptz,
  closed_by uuid references accounts (id)
);
create index sms_received_of_number on sms_received (number, received_at);
create index sms_received_unknown on sms_received (received_at) where account_id is null and closed_at is null;

-- Parts of a long SMS, as they come.
create table sms_parts (
  number text not null,
  reference text not null,
  part integer not null,
  parts integer not null,
  text text not null,
  received_at timestamptz not null,
  primary key (number, reference, part)
);

-- Numbers that an administrator has given to somebody, beside the one with which that person signs in.
create table sms_numbers (
  number text primary key,
  account_id uuid not null references accounts (id),
  attached_by uuid not null references accounts (id),
  attached_at timestamptz not null
);

alter table deliveries drop constraint deliveries_reason_check;
alter table deliveries
  add constraint deliveries_reason_check
    check (reason in ('escalation', 'announcement', 'notice', 'duty_test', 'daily_test', 'news', 'reminder', 'message', 'sms_answer'));
