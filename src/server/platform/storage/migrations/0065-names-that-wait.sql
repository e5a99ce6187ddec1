-- What an approved organisation, or its coordinator, wants to be called: shown when an administrator has agreed.
alter table organisations
  add column pending_name text,
  add column pending_coordinator uuid references accounts (id),
  add column pending_coordinator_name text,
  add constraint organisations_pending_coordinator
    check ((pending_coordinator is null) = (pending_coordinator_name is null));
