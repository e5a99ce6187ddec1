-- A return, and an end, can be taken back: then it goes on as it was.
alter table voyage_words drop constraint voyage_words_kind_check;
alter table voyage_words
  add constraint voyage_words_kind_check check (kind in ('left', 'prolonged', 'returned', 'taken_back'));
-- How somebody ashore knows that a late boat is back.
alter table voyage_words add column known text check (known in ('seen', 'called', 'at_quay'));
alter table voyages add column end_known text check (end_known in ('seen', 'called', 'at_quay'));
-- Which step was next when it ended, and when, in steady time.
alter table alerts add column held_stage integer;
alter table alerts add column held_stage_at timestamptz;
