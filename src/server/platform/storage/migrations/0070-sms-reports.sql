-- What the gateway says became of an SMS, and by which name of its own it speaks of it.
alter table deliveries add column gateway_reference text;
alter table deliveries add column report text check (report in ('delivered', 'undelivered'));
create index deliveries_of_gateway on deliveries (gateway_reference) where gateway_reference is not null;
