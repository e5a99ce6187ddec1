-- What happened, in the order in which it was committed: whoever was away is told from here.

create table live_log (
  sequence bigserial primary key,
  name text not null,
  audience json not null,
  data json not null,
  at timestamptz not null
);
create index live_log_age on live_log (at);

-- With which ears somebody listened last, and since when: who hears other things than before starts anew.
create table live_ears (
  account_id uuid primary key references accounts (id),
  ears text not null,
  since timestamptz not null
);
