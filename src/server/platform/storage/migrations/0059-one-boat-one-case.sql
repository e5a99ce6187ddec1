-- Each press of an SOS by hand, under the id that its telephone gave it, and the case to which it belongs. The row of a
-- press is written before its alert: of two that bring the same id the second waits for the first.
create table alert_presses (
  id uuid primary key,
  alert_id uuid references alerts (id) on delete cascade,
  account_id uuid not null references accounts (id),
  occurred_at timestamptz not null,
  received_at timestamptz not null
);
create index alert_presses_alert on alert_presses (alert_id);
insert into alert_presses (id, alert_id, account_id, occurred_at, received_at)
select id, id, coalesce(raised_by, account_id), occurred_at, received_at
from alerts where alert_type = 'emergency' and not is_drill and device_id is null and coalesce(raised_by, account_id) is not null;

-- When an open SOS was pressed again last, and rang for it.
alter table alerts add column called_again_at timestamptz;

-- Of the SOS by hand that are open the newest of each boat is its case from now on.
with newest as (
  select distinct on (coalesce(pirogue_id, account_id)) id, 'sos:' || coalesce(pirogue_id, account_id) as key
  from alerts
  where alert_type = 'emergency' and not is_drill and status <> 'resolved' and deleted_at is null
    and open_key is null and coalesce(pirogue_id, account_id) is not null
  order by coalesce(pirogue_id, account_id), received_at desc
)
update alerts set open_key = newest.key from newest
where alerts.id = newest.id and not exists (
  select from alerts other where other.open_key = newest.key and other.status <> 'resolved' and other.deleted_at is null);
