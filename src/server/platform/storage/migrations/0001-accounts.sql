-- People, their organisations and their boats, and what signing in needs.

create table accounts (
  id uuid primary key,
  -- Lower case. The identity of a person: two accounts never share it.
  email_identity text not null unique,
  email text not null,
  username text not null,
  password_hash text not null,
  role text not null check (role in ('fisherman', 'organization', 'admin')),
  is_active boolean not null default true,
  full_name text,
  first_name text,
  phone text,
  emergency_contact text,
  avatar_file text,
  preferences jsonb not null default '{}',
  -- The key a registration was sent with, hashed: a repeated registration finds its own account.
  registration_key text unique,
  created_at timestamptz not null,
  last_activity timestamptz,
  deleted_at timestamptz
);
create index accounts_created_at on accounts (created_at desc, id desc) where deleted_at is null;

create table sessions (
  token_hash text primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

-- A key that raises an SOS when there is no session any more. It opens nothing else.
create table sos_keys (
  key_hash text primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null
);
create index sos_keys_account on sos_keys (account_id);

create table organisations (
  id uuid primary key,
  name text,
  type text check (type in ('gie', 'cooperative', 'association', 'government', 'ngo')),
  created_at timestamptz not null,
  deleted_at timestamptz
);

create table memberships (
  id uuid primary key,
  organisation_id uuid not null references organisations (id),
  account_id uuid not null references accounts (id),
  kind text not null check (kind in ('coordinator', 'member')),
  from_at timestamptz not null,
  to_at timestamptz
);
create unique index memberships_one_active on memberships (account_id) where to_at is null;
create index memberships_organisation on memberships (organisation_id) where to_at is null;

create table pirogues (
  id uuid primary key,
  name text,
  license_number text,
  owner_name text,
  owner_account_id uuid references accounts (id),
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index pirogues_owner on pirogues (owner_account_id) where deleted_at is null;

-- Failed attempts by what is being counted, in windows of fifteen minutes.
create table failed_attempts (
  counted text primary key,
  window_start timestamptz not null,
  failures integer not null
);
create table known_addresses (
  account_id uuid not null references accounts (id) on delete cascade,
  address_hash text not null,
  last_seen timestamptz not null,
  primary key (account_id, address_hash)
);

-- The first answer to a write, given again when the same person sends the same key.
create table kept_answers (
  account_id uuid not null references accounts (id) on delete cascade,
  key uuid not null,
  request_print text not null,
  reply json,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index kept_answers_age on kept_answers (created_at);

create table secrets (
  name text primary key,
  value text not null
);

-- Uploads, when several servers share one database and no folder.
create table stored_files (
  name text primary key,
  content bytea not null,
  created_at timestamptz not null default now()
);
