-- Who last changed what, to be named to whoever edits an older version. Null: nobody, since it was made.

alter table balises add column updated_by uuid references accounts (id);
alter table devices add column updated_by uuid references accounts (id);
alter table alerts add column edited_by uuid references accounts (id);
alter table accounts add column profile_by uuid references accounts (id);
