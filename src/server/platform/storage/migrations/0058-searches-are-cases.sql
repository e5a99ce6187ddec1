-- A boat that is not back is a case as an SOS is: its first words are kept. Of those before, all that is still known.
insert into alert_statements (alert_id, number, account_id, by_raiser, at, message, severity, nature, people_on_board,
  latitude, longitude, speed, heading, place_at, metadata)
select id, 0, null, true, received_at, message, severity, nature, people_on_board,
  latitude, longitude, speed, heading, place_at, metadata
from alerts where starts_with(open_key, 'overdue:');
