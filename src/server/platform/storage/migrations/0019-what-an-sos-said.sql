-- What an emergency said stays said: its first words, and beside them what was put right later, by whom and when.

create table alert_statements (
  alert_id uuid not null references alerts (id) on delete cascade,
  -- 0: with what it called; then corrections in order.
  number integer not null,
  account_id uuid references accounts (id),
  by_raiser boolean not null,
  at timestamptz not null,
  reason text,
  message text,
  severity text check (severity in ('critical', 'high', 'medium', 'low')),
  nature text check (nature in ('chavirage', 'panne', 'homme_a_la_mer', 'blesse', 'feu', 'collision')),
  people_on_board integer,
  latitude double precision,
  longitude double precision,
  speed double precision,
  heading double precision,
  place_at timestamptz,
  metadata json,
  primary key (alert_id, number)
);

-- Of what called before there was this table, all that is still known.
insert into alert_statements (alert_id, number, account_id, by_raiser, at, message, severity, nature, people_on_board,
  latitude, longitude, speed, heading, place_at, metadata)
select id, 0, account_id, true, received_at, message, severity, nature, people_on_board,
  latitude, longitude, speed, heading, place_at, metadata
from alerts where alert_type = 'emergency';

create function statements_are_only_added_to() returns trigger language plpgsql as $$
begin
  raise exception 'what was said of an emergency is only added to';
end $$;
create trigger statements_unchanged before update on alert_statements
  execute function statements_are_only_added_to();

-- An SOS that its raiser opens again calls anew: each time is a round of steps of its own.
alter table alerts add column reopened_at timestamptz;
alter table alerts add column round integer not null default 0;
alter table escalation_steps add column round integer not null default 0;
alter table escalation_steps drop constraint escalation_steps_pkey;
alter table escalation_steps add primary key (alert_id, round, stage);
