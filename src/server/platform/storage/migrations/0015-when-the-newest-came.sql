-- Which boats moved since a poll asked last must be known without looking into months of positions.
alter table latest_positions add column received_at timestamptz;
update latest_positions as latest set received_at = positions.received_at
from positions where positions.id = latest.position_id;
update latest_positions set received_at = effective_at where received_at is null;
alter table latest_positions alter column received_at set not null;
