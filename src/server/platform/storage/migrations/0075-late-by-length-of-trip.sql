-- How long after its return was due a boat is searched for. A boat that is out already keeps the half hour that its reminders named.
alter table voyages add column alarm_after_ms integer not null default 1800000;
