-- The code of an invitation has eight digits now (decision 88). Those of six that are open stay good until they expire.
alter table invitations drop constraint invitations_code_check;
alter table invitations add constraint invitations_code_check check (code ~ '^[0-9]{6}([0-9]{2})?$');
