import { isLate, type Severity } from '#contract/alerts/alert.ts'
import { raise, settleAlerts } from '#server/alerts/raise/raise.actions.ts'
import type { Raised } from '#server/alerts/raise/raised.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import type { ZoneEvent } from './follow.ts'
import type { LateDifference } from './late-positions.ts'
import {
  type Episode,
  boatNames,
  deleteEpisodes,
  episodeKey,
  replaceDoubtedPlaces,
  insertEpisodes,
  episodeTimesByKey,
  moveEpisode,
} from './watched-boats.store.ts'
import type { ZoneEventKind } from './zone-watch.ts'
import { supersededReason, zoneMessage } from './zones.words.ts'

/**
 * Keeps what happened in zones, and raises an alert for each thing that is new: once, however late it is known.
 * Of one boat, zone and kind one alert is open: the newest. It takes the place of the one before, so that whoever comes
 * back rings again though nobody has dealt with the first time. What is learned of an earlier time stands beside it: a
 * late position never closes what is going on.
 */

/** Places that are not believed any more: what these boats do next is judged from the last one that is. */
export async function withdrawDoubtedPlaces(services: Services, doubted: readonly { readonly id: string }[]) {
  await replaceDoubtedPlaces(
    services.db,
    doubted.map(({ id }) => id),
  )
}

type ZoneChanges = LateDifference & { readonly pirogueId: string; readonly receivedAt: Date }
type News = { readonly id: string; readonly pirogueId: string; readonly receivedAt: Date; readonly what: ZoneEvent }

const severities: Readonly<Record<ZoneEventKind, Severity>> = { entered: 'high', left: 'medium', speeding: 'low' }

export async function keepEpisodes(services: Services, changes: readonly ZoneChanges[]): Promise<void> {
  const news = changes.flatMap(({ pirogueId, receivedAt, fresh }) =>
    fresh.map((what): News => ({ id: newId(), pirogueId, receivedAt, what })),
  )
  await deleteEpisodes(
    services.db,
    changes.flatMap(({ gone }) => gone),
  )
  for (const { id, to } of changes.flatMap(({ moved }) => moved)) await moveEpisode(services.db, id, to)
  if (news.length === 0) return
  const pirogueIds = [...new Set(news.map(({ pirogueId }) => pirogueId))]
  const [names, latest] = [await boatNames(services.db, pirogueIds), await episodeTimesByKey(services.db, pirogueIds)]
  await insertEpisodes(services.db, news.map(episodeOf))
  for (const turn of inTurns(news)) {
    const newest = new Set(turn.filter((one) => one.what.fix.at >= (latest.get(keyOf(one)) ?? beginning)))
    for (const one of newest) latest.set(keyOf(one), one.what.fix.at)
    await settleAlerts(services, [...newest].map(keyOf), supersededReason)
    await raise(
      services,
      turn.map((one) => {
        const openKey = newest.has(one) ? keyOf(one) : `${keyOf(one)} ${one.id}`
        return alertOf(one, names.get(one.pirogueId) ?? null, openKey)
      }),
    )
  }
}

/** The oldest first, and of one boat, zone and kind only one in a turn: it takes the place of the one in the turn before. */
function inTurns(news: readonly News[]): News[][] {
  const turns: News[][] = []
  const times = new Map<string, number>()
  for (const one of news.toSorted((first, second) => Number(first.what.fix.at) - Number(second.what.fix.at))) {
    const time = times.get(keyOf(one)) ?? 0
    times.set(keyOf(one), time + 1)
    turns[time] = [...(turns[time] ?? []), one]
  }
  return turns
}

const beginning = new Date(0)

function episodeOf({ id, pirogueId, what: { zone, kind, fix } }: News): Episode {
  return { id, pirogueId, zoneId: zone.id, kind, occurredAt: fix.at }
}

function alertOf(
  { id, pirogueId, receivedAt, what: { zone, kind, fix } }: News,
  boat: string | null,
  openKey: string,
): Raised {
  const { speed, at: occurredAt } = fix
  const { maxSpeed } = zone
  const isLine = zone.outline.kind === 'line'
  return {
    id,
    alertType: 'zone_violation',
    severity: severities[kind],
    message: zoneMessage({ kind, boat, zone: zone.name, isLine, speed, maxSpeed, occurredAt, receivedAt }),
    pirogueId,
    accountId: fix.accountId,
    deviceId: fix.deviceId,
    zoneId: zone.id,
    place: { latitude: fix.place[1], longitude: fix.place[0], speed, heading: fix.heading, at: occurredAt },
    occurredAt,
    receivedAt,
    openKey,
    isDrill: false,
    clockSuspect: fix.clockSuspect,
    metadata: {
      kind,
      zone_name: zone.name,
      late: isLate(occurredAt, receivedAt),
      ...(kind === 'speeding' && { speed, max_speed: maxSpeed }),
    },
  }
}

function keyOf({ pirogueId, what: { zone, kind } }: News): string {
  return episodeKey({ kind, zoneId: zone.id, pirogueId })
}
