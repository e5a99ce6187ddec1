-- Whose a boat was while it carried a device, of the times that are over: what comes late is not its next owner's.
-- Null: nobody wrote it down, and whose the boat is now is what is known.
alter table device_links add column owner_account_id uuid references accounts (id);
