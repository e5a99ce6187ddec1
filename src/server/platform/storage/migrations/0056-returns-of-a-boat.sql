-- Whether a return was said is looked up for each boat whose tracker still shows its trip.
create index voyages_returned on voyages (pirogue_id, ended_at) where end_kind = 'returned';
