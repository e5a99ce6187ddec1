-- Whether somebody shows where he is is asked of each boat and each trip of a list: read out of his preferences for
-- every row it cost more than the row, and the database could not guess how many do.
alter table accounts add column shares_location boolean not null
  generated always as (coalesce((preferences ->> 'shareLocation')::boolean, true)) stored;
