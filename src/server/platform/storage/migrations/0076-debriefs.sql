-- What a report of a case keeps of what is forgotten elsewhere: the weather of that day, and the track. Kept anew when the case ended anew.
create table debriefs (
  alert_id uuid primary key references alerts (id) on delete cascade,
  resolved_at timestamptz not null,
  made_at timestamptz not null,
  content jsonb not null
);
-- What was written into a report after it: the newest holds, and nothing is changed.
create table debrief_writings (
  id uuid primary key,
  alert_id uuid not null references alerts (id) on delete cascade,
  account_id uuid references accounts (id),
  at timestamptz not null,
  lessons text not null,
  found_latitude double precision,
  found_longitude double precision,
  found_at timestamptz
);
create index debrief_writings_alert on debrief_writings (alert_id, at, id);
create index debrief_writings_account on debrief_writings (account_id);
