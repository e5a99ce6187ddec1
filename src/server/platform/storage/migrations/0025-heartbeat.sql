-- One row, written every few seconds by each server: whoever asks whether the database can write is told what it did.
create table heartbeat (
  id smallint primary key check (id = 1),
  at timestamptz not null
);
