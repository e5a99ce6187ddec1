-- Where everybody is must be known without looking into months of positions: an SOS asks it while thousands come in.
alter table latest_positions
  add column account_id uuid,
  add column latitude double precision,
  add column longitude double precision,
  add column speed real;
update latest_positions as latest
set account_id = positions.account_id, latitude = positions.latitude, longitude = positions.longitude, speed = positions.speed
from positions where positions.id = latest.position_id;
delete from latest_positions where latitude is null;
alter table latest_positions alter column latitude set not null, alter column longitude set not null;

-- Changed with every position: without the time in an index, and with room on its page, a row stays where it is.
drop index latest_positions_pirogue;
create index latest_positions_pirogue on latest_positions (pirogue_id);
alter table latest_positions set (fillfactor = 60);

-- Thousands at a time are reached by an SOS: two questions for each of them are too slow. Forgotten with their alert.
alter table alert_reach drop constraint alert_reach_alert_id_fkey, drop constraint alert_reach_account_id_fkey;
