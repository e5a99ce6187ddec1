-- Each round writes anew what goes on: with room in its page a warning is written there, and none of its indexes is.
alter table collision_warnings set (fillfactor = 45);
