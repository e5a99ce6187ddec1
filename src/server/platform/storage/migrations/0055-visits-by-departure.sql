-- Visits that are over are listed by when they ended, at one quai.
create index quai_visits_past on quai_visits (quai_id, left_at desc, id desc) where left_at is not null;
