-- Trips began with a leg that was too short in time, and so too fast: those whose positions are still here are worked
-- out again. A boat whose first positions are forgotten begins where it is known how things stood.
insert into trips_to_redo (pirogue_id, from_at, until_at, first_asked, last_asked)
select pirogue_id, from_at, until_at, now(), now()
from (
  select told.pirogue_id, told.until_at,
    case when kept.oldest <= told.first_start then told.first_start
      else (select min(day) from movement_checkpoints known
        where known.pirogue_id = told.pirogue_id and known.day >= kept.oldest) end as from_at
  from (select pirogue_id, min(started_at) as first_start, max(heard_at) as until_at from trips group by pirogue_id) told
  join (select pirogue_id, min(effective_at) as oldest from positions where pirogue_id is not null group by pirogue_id) kept
    on kept.pirogue_id = told.pirogue_id
) wrong
where from_at is not null
on conflict (pirogue_id) do update set
  from_at = least(trips_to_redo.from_at, excluded.from_at), until_at = greatest(trips_to_redo.until_at, excluded.until_at);
