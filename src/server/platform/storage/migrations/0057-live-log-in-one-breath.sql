-- What is told gets its number while its transaction is committed: the database itself takes the lock, gives the number and lets go.
-- A server that stops between two of its questions holds nobody else's events.
create table live_unnumbered (
  id bigserial primary key,
  name text not null,
  audience json not null,
  data json not null,
  at timestamptz not null
);

create function number_live_event() returns trigger language plpgsql as $$
begin
  -- The number of the lock stands in storage/advisory-locks.ts.
  perform pg_advisory_xact_lock(7140318);
  insert into live_log (name, audience, data, at) values (new.name, new.audience, new.data, new.at);
  delete from live_unnumbered where id = new.id;
  return null;
end
$$;

create constraint trigger number_live_event after insert on live_unnumbered
  deferrable initially deferred for each row execute function number_live_event();
