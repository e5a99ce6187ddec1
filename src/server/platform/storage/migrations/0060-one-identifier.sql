-- Identifiers of devices are compared in one form, as `canonicalIdentifier` of the contract has it: a tracker that was added as
-- `013800138000` speaks as `13800138000`, and its SOS was nobody's.
create function canonical_identifier(said text) returns text language sql immutable strict parallel safe as $$
  select case when plain ~ '^[+]?[0-9][0-9-]*$'
    then regexp_replace(translate(plain, '+-', ''), '^0+(.)', '\1') else plain end
  from (select translate(
    regexp_replace(normalize(said, nfc),
      '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]', '', 'g'),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ',
    'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþ') as plain) as written
$$;

alter table devices
  add column canonical_id text generated always as (canonical_identifier(device_id)) stored;
drop index devices_identity;
drop index devices_claims;
drop index devices_claimed_name;

-- Two that are one: the one that may speak and was heard last stays. It takes over what it lacks and the others had, its boat
-- before all; the others go as when somebody removes them, and what they sent stays where it is.
create temporary table same_device on commit drop as
  select id, kept, place from (
    select id, first_value(id) over ranked as kept, row_number() over ranked as place from devices
    where deleted_at is null and is_confirmed
    window ranked as (
      partition by canonical_id order by is_enabled desc, last_communication desc nulls last, created_at, id)) as one
  where id <> kept;
update device_links set device_id = moved.kept
from (
  select distinct on (same.kept) link.id, same.kept
  from same_device same join device_links link on link.device_id = same.id and link.to_at is null
  where not exists (select from device_links own where own.device_id = same.kept and own.to_at is null)
  order by same.kept, same.place) as moved
where device_links.id = moved.id;
update device_links set to_at = greatest(now(), from_at)
where to_at is null and device_id in (select id from same_device);
update devices set
  account_id = coalesce(devices.account_id, other.account_id),
  organisation_id = coalesce(devices.organisation_id, other.organisation_id),
  imei = coalesce(devices.imei, other.imei),
  phone_number = coalesce(devices.phone_number, other.phone_number)
from same_device same join devices other on other.id = same.id
where devices.id = same.kept and same.place = 2;
update devices set deleted_at = now(), is_enabled = false where id in (select id from same_device);

-- What somebody claims of a tracker that is an organisation's already, and what one organisation claims twice.
update devices set deleted_at = now(), is_enabled = false
where deleted_at is null and not is_confirmed and exists (
  select from devices known
  where known.canonical_id = devices.canonical_id and known.deleted_at is null and known.is_confirmed);
update devices set deleted_at = now(), is_enabled = false
where id in (
  select id from (
    select id, row_number() over (
      partition by canonical_id, claimed_organisation_id order by last_communication desc nulls last, created_at, id) as place
    from devices where deleted_at is null and not is_confirmed and claimed_organisation_id is not null) as claim
  where place > 1);

create unique index devices_identity on devices (canonical_id) where deleted_at is null and is_confirmed;
create unique index devices_claims on devices (canonical_id, claimed_organisation_id)
  where deleted_at is null and not is_confirmed;
create index devices_claimed_name on devices (canonical_id) where deleted_at is null and not is_confirmed;

-- Whoever was added as something else is no stranger any more.
delete from unknown_devices where exists (
  select from devices known
  where known.canonical_id = canonical_identifier(unknown_devices.device_id) and known.deleted_at is null);
