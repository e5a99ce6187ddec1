-- Who did what, when, from where, and what came of it. Rows are added, and forgotten when they are old: never changed.

create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  -- Null for whoever could not sign in.
  account_id uuid references accounts (id),
  by_sos_key boolean not null,
  method text not null,
  -- The path of the call with its parameters by name: never a query, never a body.
  path text not null,
  noun text not null,
  about_id uuid,
  address text not null,
  status integer not null,
  -- Of what was refused.
  code text
);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_refused on audit_log (address, at) where code is not null;
create index alert_trail_at on alert_trail (at desc, id desc);

create function audit_is_only_added_to() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is only added to';
end $$;
create trigger audit_unchanged before update on audit_log execute function audit_is_only_added_to();

-- The audit as it is read: alerts have their own trail and are not written twice. Of people and things it has the names
-- that they go by today; an id belongs to one thing alone. What a watch raised (it has a key) is nobody's act, whoever it
-- is about.
create view audit_entries as
  select entry.*, actor.full_name as user_name,
    coalesce(person.full_name, zone.name, balise.name, device.device_id, alert.message) as about_name
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
  left join balises balise on balise.id = entry.about_id
  left join devices device on device.id = entry.about_id
  left join alerts alert on alert.id = entry.about_id;
