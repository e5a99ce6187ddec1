-- A tracker that an organisation says is its own. Until an administrator confirms it, it is on nobody's boat and of no
-- organisation: what was said of it stands beside. Several may say it of one name; those that were there are confirmed.
alter table devices
  add column is_confirmed boolean not null default true,
  add column claimed_organisation_id uuid references organisations (id),
  add column claimed_account_id uuid references accounts (id),
  add column claimed_pirogue_id uuid references pirogues (id);
drop index devices_identity;
create unique index devices_identity on devices (device_id) where deleted_at is null and is_confirmed;
create unique index devices_claims on devices (device_id, claimed_organisation_id)
  where deleted_at is null and not is_confirmed;
create index devices_claimed_name on devices (device_id) where deleted_at is null and not is_confirmed;
