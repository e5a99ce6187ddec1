-- An unknown device that called for help stands first among those who knock.
alter table unknown_devices add column sos_at timestamptz;
-- Ships and beacons on the air are nobody's to adopt, and pushed out of the list those who are.
delete from unknown_devices where protocol = 'ais';

-- What came in on a port and was not believed: how often, why, and from where last.
create table refused_frames (
  protocol text not null,
  reason text not null,
  address text not null,
  frames bigint not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (protocol, reason)
);
