-- Lists are searched and sorted here, the same way on whichever engine: nothing of it depends on a locale.

-- As a search compares texts: without accents and capitals, one apostrophe, one space.
create function plain_text(said text) returns text language sql immutable strict parallel safe as $$
  select lower(replace(replace(translate(
    regexp_replace(normalize(said, nfd), '[\u0300-\u036f]', '', 'g'),
    E'\u2019\u2018\u00a0\u202fŊŋØøĐđŁł', E'\'\'  NnOoDdLl'), 'œ', 'oe'), 'Œ', 'oe') collate "C")
$$;

-- Every number in it with twenty digits, so that a list has « 2 » before « 10 ».
create function pad_numbers(said text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(said, '(\d+)', '0000000000000000000\1', 'g'), '\d*(\d{20})', '\1', 'g')
$$;

-- Balises and warnings have the columns that every kind of thing has.
alter table balises
  add column deleted_by uuid references accounts (id),
  alter column battery_level type double precision using battery_level::text::double precision,
  alter column signal_strength type double precision using signal_strength::text::double precision;

-- Behind each sort an index, and two where something may be unknown: that comes last both ways. An index answers only
-- to the very expression of `storage/lists.ts`.
create index balises_name on balises (pad_numbers(plain_text(name)) collate "C", id) where deleted_at is null;
create index balises_type on balises
  (array_position(array['gps', 'vms', 'ais', 'emergency'], balise_type), id) where deleted_at is null;
create index balises_status on balises
  (array_position(array['active', 'inactive', 'maintenance', 'error', 'other'], status), id) where deleted_at is null;
create index balises_vessel on balises (pad_numbers(plain_text(vessel_name)) collate "C", id) where deleted_at is null;
create index balises_vessel_down on balises (pad_numbers(plain_text(vessel_name)) collate "C" desc nulls last, id desc)
  where deleted_at is null;
create index balises_updated on balises (last_update, id) where deleted_at is null;

create index weather_warnings_from on weather_warnings (valid_from, id) where deleted_at is null;
create index weather_warnings_until on weather_warnings (valid_until, id) where deleted_at is null;
drop index weather_warnings_valid;
create index weather_warnings_level on weather_warnings
  (array_position(array['yellow', 'orange', 'red'], level), id) where deleted_at is null;
create index weather_warnings_updated on weather_warnings (updated_at, id) where deleted_at is null;

create index zones_name on zones (pad_numbers(plain_text(name)) collate "C", id) where deleted_at is null;
create index zones_type on zones (array_position(array['safety', 'fishing', 'restricted', 'navigation', 'anchorage',
  'harbor', 'marine_reserve', 'exclusion'], zone_type), id) where deleted_at is null;
create index zones_shape on zones
  (array_position(array['polygon', 'circle', 'rectangle', 'line'], zone_shape), id) where deleted_at is null;
create index zones_speed on zones (max_speed, id) where deleted_at is null;
create index zones_speed_down on zones (max_speed desc nulls last, id desc) where deleted_at is null;
create index zones_updated on zones (updated_at, id) where deleted_at is null;

create index devices_name on devices (pad_numbers(plain_text(device_id)) collate "C", id) where deleted_at is null;
create index devices_created on devices (created_at, id) where deleted_at is null;

-- Of people, zones, devices and alerts the audit finds the names here; of the other kinds of things their own tables
-- are asked.
create or replace view audit_entries as
  select entry.*, actor.full_name as user_name,
    coalesce(person.full_name, zone.name, device.device_id, alert.message) as about_name
  from (
    select id, at, account_id, by_sos_key, method, path, noun, about_id, address, status, code,
      null::text as act, null::text as detail,
      case when code is null then 'done' else 'refused' end as outcome
    from audit_log
    union all
    select trail.id, trail.at,
      case when trail.act = 'raised' and raised.open_key is not null then null else trail.account_id end,
      false, null, null, 'alerts', trail.alert_id, null, null, null,
      trail.act, trail.detail, case when trail.took_effect then 'done' else 'too_late' end
    from alert_trail trail join alerts raised on raised.id = trail.alert_id
  ) entry
  left join accounts actor on actor.id = entry.account_id
  left join accounts person on person.id = entry.about_id
  left join zones zone on zone.id = entry.about_id
  left join devices device on device.id = entry.about_id
  left join alerts alert on alert.id = entry.about_id;
