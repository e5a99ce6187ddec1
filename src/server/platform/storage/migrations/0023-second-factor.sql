-- A second proof beside the password, for those who want it. It counts from `confirmed_at`.
create table second_factors (
  account_id uuid primary key references accounts (id),
  secret text not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last half minute whose code was taken: none is taken twice.
  last_step integer not null default 0
);
create table recovery_codes (
  account_id uuid not null references accounts (id),
  code_hash text not null,
  primary key (account_id, code_hash)
);
-- The password was right: who may bring the second proof, and until when.
create table sign_in_tickets (
  ticket_hash text primary key,
  account_id uuid not null references accounts (id),
  expires_at timestamptz not null
);
create index sign_in_tickets_expire on sign_in_tickets (expires_at);
