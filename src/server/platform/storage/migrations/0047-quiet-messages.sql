-- How far those who were not looking have been told of a room, and how far each of them: told once until he has read.
alter table chat_rooms add column pushed_sequence integer not null default 0;
update chat_rooms set pushed_sequence = last_sequence;
create index chat_rooms_to_push on chat_rooms (id)
  where kind in ('direct', 'emergency', 'sos') and pushed_sequence < last_sequence;
alter table chat_readings add column pushed_sequence integer not null default 0;
update chat_readings set pushed_sequence = last_read;

-- Who may not write in a channel for a while; null: until somebody lifts it.
create table chat_silences (
  id uuid primary key,
  room_id uuid not null references chat_rooms (id),
  account_id uuid not null references accounts (id),
  silenced_by uuid not null references accounts (id),
  silenced_at timestamptz not null,
  ends_at timestamptz,
  unique (room_id, account_id)
);

-- Whose direct messages somebody does not want to see.
create table chat_blocks (
  account_id uuid not null references accounts (id),
  blocked_id uuid not null references accounts (id),
  blocked_at timestamptz not null,
  primary key (account_id, blocked_id)
);

-- Messages of people are the last of what leaves by push.
create index deliveries_of_messages on deliveries (next_attempt_at) where status = 'waiting' and reason = 'message';
alter table deliveries drop constraint deliveries_reason_check;
alter table deliveries
  add constraint deliveries_reason_check
    check (reason in ('escalation', 'announcement', 'notice', 'duty_test', 'daily_test', 'news', 'reminder', 'message'));
