-- What was over within the last day is found without going through all that ever was.
create index trips_ended on trips (ended_at) where ended_at is not null;
create index voyages_ended on voyages (ended_at) where ended_at is not null;
create index alerts_calls_ended on alerts (resolved_at) where alert_type = 'emergency' and status = 'resolved';
