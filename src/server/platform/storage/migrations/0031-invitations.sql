-- A way in for one fisherman: six digits, or a link. It counts once, and for seven days.
create table invitations (
  id uuid primary key,
  organisation_id uuid not null references organisations (id),
  code text not null check (code ~ '^[0-9]{6}$'),
  token text not null unique,
  created_by uuid not null references accounts (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references accounts (id),
  revoked_at timestamptz,
  revoked_by uuid references accounts (id)
);
-- Two that are open have two codes; who types one reaches the newest that had it.
create unique index invitations_open_code on invitations (code) where used_at is null and revoked_at is null;
create index invitations_code on invitations (code, created_at desc);
create index invitations_open on invitations (organisation_id, created_at desc, id desc)
  where used_at is null and revoked_at is null;
create index invitations_expiry on invitations (expires_at);

-- People are listed by name, by role and by when they were there last; what is not known comes last either way.
create index accounts_name on accounts (pad_numbers(plain_text(full_name)) collate "C", id) where deleted_at is null;
create index accounts_name_down on accounts (pad_numbers(plain_text(full_name)) collate "C" desc nulls last, id desc)
  where deleted_at is null;
create index accounts_last_activity on accounts (last_activity, id) where deleted_at is null;
create index accounts_last_activity_down on accounts (last_activity desc nulls last, id desc) where deleted_at is null;
