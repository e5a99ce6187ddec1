-- Every process that has the database says here, every few seconds, that it runs and in which roles. The same rows
-- carry the steady time from one process to the next: what is due is reckoned in it, whatever clocks are set to.
create table server_processes (
  id uuid primary key,
  roles text[] not null,
  steady_at timestamptz not null,
  boot text,
  since_boot_ms bigint not null,
  clock_ahead_ms bigint not null,
  jumped_at timestamptz,
  jumped_ms bigint,
  written_at timestamptz not null default clock_timestamp()
);
