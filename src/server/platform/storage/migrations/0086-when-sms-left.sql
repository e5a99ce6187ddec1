-- When the last SMS left, and which wait, as Supervision asks it each few seconds.
create index deliveries_sms_sent on deliveries (sent_at) where channel = 'sms' and status = 'sent';
create index deliveries_sms_waiting on deliveries (created_at) where channel = 'sms' and status = 'waiting';
