import { toWire } from '#contract/wire/casing.ts'
import type { LiveEvent } from '#contract/wire/live-event.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import type { Audience } from './audience.ts'
import { type NewEvent, appendEvents, forgetEventsBefore } from './live-log.store.ts'

/** The one place from which the server sends anything to the screens. */

export const keptTopic = 'live.kept'
export const newestTopic = 'live.newest'

/** What moves, of which only the newest counts: `about` names the thing, and of two about one the later `at` is newer. */
export type News = {
  readonly name: string
  readonly about: string
  readonly at: number
  readonly data: unknown
}
export type AddressedNews = News & { readonly audience: Audience }

/**
 * The event is stored in the transaction of what it is about: after a crash there are both or neither. All events of a
 * transaction are written together, in `beforeCommit`.
 */
export async function publishEvent(
  services: Services,
  event: LiveEvent,
  audience: Audience,
  payload: unknown,
): Promise<void> {
  if (services.beforeCommit === null)
    return await inTransaction(services, (inside) => publishEvent(inside, event, audience, payload))
  services.beforeCommit(keep, { name: event.name, audience, data: onWire(event, payload), at: services.now() })
}

async function keep(services: Services, events: readonly NewEvent[]): Promise<void> {
  await appendEvents(services.db, events)
  await services.afterCommit(() => services.bus.publish(keptTopic, {}))
}

/** What goes over a network is a message of limited size. */
const mostInAMessage = 500

export async function publishNews(services: Services, news: readonly AddressedNews[]): Promise<void> {
  if (news.length === 0) return
  await services.afterCommit(async () => {
    for (let from = 0; from < news.length; from += mostInAMessage) {
      await services.bus.publish(newestTopic, news.slice(from, from + mostInAMessage))
    }
  })
}

export function onWire(event: LiveEvent, payload: unknown): unknown {
  return toWire(event.shape.parse(payload))
}

const hour = 3_600_000
const keptHours = 24

export async function forgetOldEvents(services: Services): Promise<void> {
  await forgetEventsBefore(services.db, new Date(services.now().getTime() - keptHours * hour))
}
