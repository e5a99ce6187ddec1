import { type SQL, sql } from 'drizzle-orm'

/*
 * Of SQL, of a trip that a tracker shows. `of`: the table of movements, as the question calls it.
 *   lastWord     when the boat was heard last on it
 *   homeSince    since when it is home while its trip is open: its return was said, or it is moored at a quai
 *   returnSaid   when its return was said since it last moved; null where it was not, and the boat is out
 * A trip ends by positions alone, days after the last of them: « je suis rentré » brings the boat home before. A tracker that goes
 * on speaking from the beach takes it out no more; once it moves, the boat is out again.
 */

export function lastWord(of: string): SQL {
  return momentOf(of, 'heard')
}

/** Looked for where a trip is open, and not for each boat that lies ashore. `since`: what the return must not be older than. */
export function returnSaid(of: string, since = momentOf(of, 'still')): SQL<Date | null> {
  return sql`(select min(said.ended_at) from voyages said where ${sql.raw(`${of}.open_trip_id is not null and said.pirogue_id = ${of}.pirogue_id`)}
    and said.end_kind = 'returned' and said.ended_at >= ${since})`
}

/** Longer a boat that makes fast does not swing before its tracker shows that it lies. */
const makingFast = `interval '10 minutes'`

/**
 * Elsewhere than in its harbour a trip ends after twelve hours of rest: who is moored in the basin of a quai is home. What is
 * followed must lie there itself, so that a tracker left at the quai brings no boat home whose telephone is at sea.
 */
export function homeSince(of: string): SQL<Date | null> {
  const since = sql`to_timestamp((w.state ->> 'since')::float8 / 1000)`
  return sql`coalesce(${returnSaid(of)}, (select ${since} from quai_watch w
    where ${sql.raw(`${of}.open_trip_id is not null and w.pirogue_id = ${of}.pirogue_id`)} and w.state ->> 'is' = 'moored'
      and ${momentOf(of, 'still')} <= ${since} + ${sql.raw(makingFast)} and ${momentOf(of, 'heard')} >= ${since}))`
}

function momentOf(of: string, part: 'heard' | 'still'): SQL {
  return sql.raw(`to_timestamp((${of}.state -> 'out' -> '${part}' ->> 'at')::float8 / 1000)`)
}
