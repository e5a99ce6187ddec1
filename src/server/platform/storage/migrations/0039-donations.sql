-- What is collected for.
create table donation_goals (
  id uuid primary key,
  title text not null,
  description text,
  target_amount double precision not null check (target_amount >= 1),
  deadline timestamptz,
  status text not null,
  created_by uuid references accounts (id),
  created_at timestamptz not null,
  updated_by uuid references accounts (id),
  updated_at timestamptz not null,
  deleted_by uuid references accounts (id),
  deleted_at timestamptz
);
create index donation_goals_kept on donation_goals (created_at, id) where deleted_at is null;
create index donation_goals_updated on donation_goals (updated_at, id) where deleted_at is null;
create index donation_goals_title on donation_goals (pad_numbers(plain_text(title)) collate "C", id)
  where deleted_at is null;
create index donation_goals_target on donation_goals (target_amount, id) where deleted_at is null;
create index donation_goals_deadline on donation_goals (deadline, id) where deleted_at is null;
create index donation_goals_deadline_down on donation_goals (deadline desc nulls last, id desc) where deleted_at is null;
create index donation_goals_status on donation_goals
  (array_position(array['open', 'closed'], status), id) where deleted_at is null;

-- What somebody gives. Of whoever gives without a name the database itself refuses to keep anything.
create table donations (
  id uuid primary key,
  donor_name text,
  donor_email text,
  donor_phone text,
  donor_organization text,
  donation_type text not null check (donation_type in ('financial', 'equipment', 'service', 'other')),
  promised_amount bigint check (promised_amount >= 0),
  -- What counts: what was promised until something else came. Whole francs.
  amount bigint check (amount >= 0),
  description text not null,
  purpose text,
  is_anonymous boolean not null,
  is_public boolean not null,
  goal_id uuid references donation_goals (id),
  status text not null check (status in ('pending', 'confirmed', 'completed', 'refused')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (not is_anonymous or coalesce(donor_name, donor_email, donor_phone, donor_organization) is null),
  check (donation_type = 'financial' or coalesce(promised_amount, amount) is null),
  check (status not in ('confirmed', 'completed') or donation_type <> 'financial' or amount is not null)
);
create index donations_created on donations (created_at, id);
create index donations_updated on donations (updated_at, id);
create index donations_amount on donations (amount, id);
create index donations_amount_down on donations (amount desc nulls last, id desc);
create index donations_donor on donations (pad_numbers(plain_text(donor_name)) collate "C", id);
create index donations_donor_down on donations (pad_numbers(plain_text(donor_name)) collate "C" desc nulls last, id desc);
create index donations_public on donations (created_at desc, id desc) where is_public and status <> 'refused';
create index donations_goal on donations (goal_id) where goal_id is not null;
create index donations_status on donations (status, created_at, id);

-- What became of each, in order. Whoever gave stands in none of them.
create table donation_steps (
  id uuid primary key,
  donation_id uuid not null references donations (id),
  status text not null,
  amount bigint,
  at timestamptz not null,
  by_account uuid references accounts (id)
);
create index donation_steps_of on donation_steps (donation_id, at, id);

-- A form that was shown is sent once.
create table donation_forms (
  nonce text primary key,
  used_at timestamptz not null
);
create index donation_forms_used on donation_forms (used_at);

-- The last number of each year. Whoever takes one holds the row until all is kept: a number that came to nothing is given again.
create table donation_receipt_years (
  year integer primary key,
  last integer not null
);

create table donation_receipts (
  id uuid primary key,
  donation_id uuid not null unique references donations (id),
  year integer not null,
  number integer not null,
  issued_at timestamptz not null,
  sha256 text not null,
  content bytea not null,
  unique (year, number)
);

-- What was issued stays as it is, whoever asks.
create function donation_receipts_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a receipt that was issued is never changed';
end $$;
create trigger donation_receipts_stay before update or delete on donation_receipts
  for each row execute function donation_receipts_stay();
