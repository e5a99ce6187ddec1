-- The way of a trip as a picture: a few dozen places that are kept with it, so that a list of trips asks for no track.
alter table trips add column sketch text;
create index trips_to_draw on trips (ended_at desc) where sketch is null and ended_at is not null;

-- Which boats are out, for the list of the fleet: of a hundred thousand trips a few hundred.
create index trips_in_progress on trips (pirogue_id) where ended_at is null;
-- The fleet in the order of its names, of its skippers and of its papers is sorted like its answers.
create index pirogues_by_name on pirogues (pad_numbers(plain_text(name)) collate "C", id) where deleted_at is null;
create index pirogues_by_name_down on pirogues (pad_numbers(plain_text(name)) collate "C" desc nulls last, id desc)
  where deleted_at is null;
