import { type SQL, sql } from 'drizzle-orm'

/*
 * Of SQL, of a trip that a tracker shows. `of`: the table of movements, as the question calls it.
 *   lastWord     when the boat was heard last on it
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

function momentOf(of: string, part: 'heard' | 'still'): SQL {
  return sql.raw(`to_timestamp((${of}.state -> 'out' -> '${part}' ->> 'at')::float8 / 1000)`)
}
