-- When the last SMS came, as Supervision asks it.
create index sms_received_at on sms_received (received_at);
