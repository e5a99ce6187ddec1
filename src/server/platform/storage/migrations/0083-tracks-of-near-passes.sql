-- What is kept of a ship's track: that beside the boats to which it came too near.
create index collision_warnings_of_ship on collision_warnings (mmsi, warned_at);
