-- Tables that were brought in, each once under its name: the same one sent again brings nothing in twice.
create table imports (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  noun text not null,
  -- Of the file, so that another one under the same name is told apart.
  file_print text not null,
  lines integer not null,
  made_at timestamptz not null
);

-- The basin of a quai as it was drawn; without one it is a circle.
alter table quais add basin_outline json;

-- Visits are thrown away when they have been over for long.
create index quai_visits_over on quai_visits (left_at) where left_at is not null;
