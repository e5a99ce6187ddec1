-- Who raised an alert for somebody else: a coordinator, for a boat of his organisation. Null: whom it is about, or the server.
alter table alerts add column raised_by uuid references accounts (id);
