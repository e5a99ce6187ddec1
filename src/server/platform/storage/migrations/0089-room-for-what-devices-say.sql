-- When a device was heard last is written all day: with room in its page the row is written there, and none of its indexes is.
alter table devices set (fillfactor = 50);

-- Wherever boats are counted those of people who are gone are left out: few of many.
create index accounts_gone on accounts (id) where deleted_at is not null;
