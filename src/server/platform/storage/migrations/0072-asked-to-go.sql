-- Who is asked to go to help, what he answers with the app and by SMS, and that he knows that it is over.
alter table alert_rescuers
  alter column going_at drop not null,
  add column asked_by uuid references accounts (id),
  add column asked_at timestamptz,
  -- Of the second wave: when it is asked, in steady time.
  add column wave_due_at timestamptz,
  add column seen_at timestamptz,
  add column word text,
  add column word_at timestamptz,
  add column reason text,
  add column sms_word text,
  add column sms_word_at timestamptz,
  add column on_scene_at timestamptz,
  add column in_sight_at timestamptz,
  add column released_at timestamptz,
  add column confirmed_at timestamptz,
  add column confirmed_by_sms boolean not null default false,
  -- Litres, as he says it when he is back.
  add column fuel double precision;

update alert_rescuers set
  word = case when withdrawn_at is null then 'going' else 'cannot' end,
  word_at = coalesce(withdrawn_at, going_at);

create index alert_rescuers_waves on alert_rescuers (wave_due_at) where wave_due_at is not null;
create index alert_rescuers_account on alert_rescuers (account_id);
