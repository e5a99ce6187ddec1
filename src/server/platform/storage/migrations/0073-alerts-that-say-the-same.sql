-- What an alert says, as one value: those that agree in it are one line of the list. A case, also an exercise of one, agrees with
-- none but itself. Reckoned with each question, it was a second for fifty thousand alerts.
alter table alerts add column said_as uuid generated always as (
  md5(
    alert_type || ' ' || severity || ' ' || status || ' ' || is_drill::text || ' ' || coalesce(pirogue_id::text, '')
      || ' ' || coalesce(zone_id::text, '') || ' '
      || case when alert_type = 'emergency' or coalesce(starts_with(open_key, 'overdue:'), false) then id::text else '' end
      || ' ' || message
  )::uuid
) stored;
create index alerts_said on alerts (said_as, received_at desc, id desc) where deleted_at is null;
