-- Who has seen an SOS, of each time that it called: of one that calls again only what was seen since counts.
alter table alert_receipts add column round integer not null default 0;
update alert_receipts set round = alerts.round
from alerts
where alerts.id = alert_receipts.alert_id and alert_receipts.seen_at >= alerts.reopened_at;
alter table alert_receipts drop constraint alert_receipts_pkey;
alter table alert_receipts add primary key (alert_id, account_id, round);
