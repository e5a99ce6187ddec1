-- What the server found by itself was written down as raised by the person whom it is about.
update alert_trail set account_id = null
from alerts
where alerts.id = alert_trail.alert_id and alert_trail.act = 'raised' and alerts.raised_by is null
  and alerts.alert_type in ('zone_violation', 'system');
