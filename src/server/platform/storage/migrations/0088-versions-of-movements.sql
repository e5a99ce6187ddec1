-- A server that is alone with its database keeps in its memory how a boat moves, and writes it a moment later. By its number it
-- knows whether anybody else has written it in between.
alter table boat_movements add column version integer not null default 0;
