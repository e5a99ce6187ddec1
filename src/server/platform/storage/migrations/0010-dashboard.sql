-- In which minutes a server was at work: one bit for each minute of a day of Africa/Dakar, set by whichever server is.
create table server_days (
  day date primary key,
  minutes bit(1440) not null
);
