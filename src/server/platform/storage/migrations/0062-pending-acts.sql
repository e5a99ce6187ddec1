-- What one administrator wants to do with the way in of another: a second one agrees, or an hour passes.
create table pending_acts (
  id uuid primary key,
  act text not null check (act in ('password', 'second_factor')),
  account_id uuid not null references accounts (id),
  -- The print of the password that was asked for; gone once it is decided.
  password_hash text,
  asked_by uuid not null references accounts (id),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  outcome text check (outcome in ('done', 'stopped')),
  ended_at timestamptz,
  -- Nobody where the hour had passed.
  ended_by uuid references accounts (id),
  check ((outcome is null) = (ended_at is null))
);
-- Of one kind and account there is one at a time.
create unique index pending_acts_open on pending_acts (account_id, act) where outcome is null;
create index pending_acts_due on pending_acts (due_at) where outcome is null;

-- Who has just been made something else is still protected as an administrator: else that would be the way around it.
create table former_administrators (
  account_id uuid primary key references accounts (id),
  protected_until timestamptz not null
);
