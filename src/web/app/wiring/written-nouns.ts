import type { User } from '#contract/accounts/account.ts'
import { profileVersion } from '#contract/accounts/profile-version.ts'
import { alertVersion } from '#contract/alerts/alert-version.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { deviceVersion } from '#contract/devices/device-version.ts'
import type { Device } from '#contract/devices/device.ts'
import { tripVersion } from '#contract/trips/trip-version.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { fromWire } from '#contract/wire/casing.ts'
import type { WrittenNoun } from '#web/platform/outbox/written-nouns.ts'

/** What forms write about and is no kind of the kit, one line each. */
const own: { readonly [noun: string]: WrittenNoun } = {
  zone: {
    versionIn: lastChange,
    chosen: ['zone_type', 'zone_shape', 'color', 'stroke_color', 'opacity', 'stroke_width'],
    words: async () => (await nouns()).zoneNoun,
  },
  device: {
    versionIn: (body) => deviceVersion(fromWire(body) as Device),
    chosen: ['device_type', 'user', 'pirogue'],
    words: async () => (await nouns()).deviceNoun,
  },
  alert: {
    versionIn: (body) => alertVersion(fromWire(body) as Alert),
    urgency: 'alert',
    doneBy: (act, body) => whoEnded(act, fromWire(body) as Alert),
    chosen: ['status', 'severity', 'nature', 'location'],
    words: async () => (await nouns()).alertNoun,
  },
  profile: {
    versionIn: (body) => profileVersion(fromWire(body) as User),
    chosen: ['organization_type'],
    words: async () => (await nouns()).profileNoun,
  },
  user: {
    versionIn: (body) => profileVersion(fromWire(body) as User),
    chosen: ['role', 'organization_type'],
    words: async () => (await nouns()).userNoun,
  },
  vessel: { versionIn: () => null, words: async () => (await nouns()).vesselNoun },
  fleet: { versionIn: () => null, words: async () => (await nouns()).fleetNoun },
  voyage: {
    versionIn: () => null,
    urgency: 'alert',
    chosen: ['zone', 'pirogue'],
    words: async () => (await nouns()).voyageNoun,
  },
  ticket: { versionIn: () => null, words: async () => (await nouns()).ticketNoun },
  media: {
    versionIn: lastChange,
    chosen: ['tags', 'is_public', 'is_downloadable'],
    words: async () => (await nouns()).mediaNoun,
  },
  trip: { versionIn: (body) => tripVersion(fromWire(body) as Trip), words: async () => (await nouns()).tripNoun },
}

/** Everything else is of a kind. The outbox is read before the kinds are: what it needs of them is the same for all. */
export function writtenNoun(noun: string): WrittenNoun {
  return own[noun] ?? { versionIn: lastChange, words: () => wordsOfKind(noun) }
}

function whoEnded(act: string, alert: Alert): ReturnType<NonNullable<WrittenNoun['doneBy']>> {
  if (act === 'resolve') return alert.resolvedBy ? { id: alert.resolvedBy, name: alert.resolvedByName } : null
  const isAcknowledged = act === 'acknowledge' && alert.acknowledgedBy
  return isAcknowledged ? { id: isAcknowledged, name: alert.acknowledgedByName } : null
}

const nouns = () => import('./written-nouns.words.ts')

async function wordsOfKind(noun: string) {
  const { kindBooks } = await import('#web/app/shell/screens.ts')
  if (!(noun in kindBooks)) throw new Error(`Nothing is called ${noun}.`)
  return await kindBooks[noun as keyof typeof kindBooks]()
}

/** The specification has two names for when a thing last changed. */
function lastChange({
  updated_at: updated,
  last_update: last,
}: Parameters<WrittenNoun['versionIn']>[0]): string | null {
  const at = updated ?? last
  return typeof at === 'string' ? at : null
}
