-- What a message by SMS is charged to, whether it calls somebody on duty, and when its place in the budgets was taken.
alter table deliveries add column charged_to text;
alter table deliveries add column on_duty boolean not null default false;
alter table deliveries add column charged_at timestamptz;
create index deliveries_charged on deliveries (charged_at) where charged_at is not null;
create index deliveries_charged_to on deliveries (charged_to, charged_at) where charged_at is not null;
create index deliveries_charged_number on deliveries (target, charged_at) where charged_at is not null;
