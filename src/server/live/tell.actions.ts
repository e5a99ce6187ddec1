import type { Audience } from './audience.ts'
import { type NewEvent, appendEvents, forgetEventsBefore } from './live-log.store.ts'
import type { LiveEvent } from '#contract/wire/live-event.ts'
import { toWire } from '#contract/wire/casing.ts'
import { type House, together } from '#server/house.ts'

/** The one place from which anything is told to the screens. */

export const keptTopic = 'live.kept'
export const newestTopic = 'live.newest'

/** Of things that move only the newest counts: `about` names the thing, and of two about one the later `at` is newer. */
export type News = {
  readonly name: string
  readonly about: string
  readonly at: number
  readonly data: unknown
}
export type Newest = News & { readonly audience: Audience }

/**
 * Kept with what it speaks of, in one transaction: after a crash there are both or neither. It is written when the
 * transaction has done everything else, for from then on all others who tell something wait for its end.
 */
export async function tell(house: House, event: LiveEvent, audience: Audience, said: unknown): Promise<void> {
  if (house.lastly === null) return await together(house, (inside) => tell(inside, event, audience, said))
  house.lastly(keep, { name: event.name, audience, data: onWire(event, said), at: house.now() })
}

async function keep(house: House, events: readonly NewEvent[]): Promise<void> {
  const sequence = await appendEvents(house.db, events)
  await house.afterCommit(() => house.bus.publish(keptTopic, { sequence }))
}

/** What goes over a network is a message of limited size. */
const mostInAMessage = 500

export async function tellNewest(house: House, news: readonly Newest[]): Promise<void> {
  if (news.length === 0) return
  await house.afterCommit(async () => {
    for (let from = 0; from < news.length; from += mostInAMessage) {
      await house.bus.publish(newestTopic, news.slice(from, from + mostInAMessage))
    }
  })
}

export function onWire(event: LiveEvent, said: unknown): unknown {
  return toWire(event.shape.parse(said))
}

const hour = 3_600_000
const keptHours = 24

export async function forgetOldEvents(house: House): Promise<void> {
  await forgetEventsBefore(house.db, new Date(house.now().getTime() - keptHours * hour))
}
