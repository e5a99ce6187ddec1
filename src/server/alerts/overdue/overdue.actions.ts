import { overdueKind } from '#contract/alerts/alert.ts'
import type { KnownBy } from '#contract/voyages/voyage.ts'
import { alertById } from '#server/alerts/alerts.store.ts'
import { openAlertAbout, settledAbout } from '#server/alerts/open-alerts.store.ts'
import { openAmong, raise, settleAlerts } from '#server/alerts/raise/raise.actions.ts'
import { sosKeyOf } from '#server/alerts/sos/sos-keys.ts'
import { takeBackEnd } from '#server/alerts/take-back.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { overdueKeys } from './overdue-keys.ts'
import { overdueWords } from './overdue.words.ts'

/** A boat that should be back. `key`: the voyage that says so, or the boat of which its tracker says it. */
type Overdue = {
  readonly key: string
  /** Null: a boat that is not known here, of which somebody ashore says that it is not back. */
  readonly pirogueId: string | null
  readonly accountId: string | null
  readonly boat: string | null
  readonly crew: number | null
  readonly about: {
    readonly voyage: string | null
    readonly leftAt: Date
    /** Null: nobody said when it is due. */
    readonly dueAt: Date | null
    readonly zoneName: string | null
    /** Somebody asks for the search: that its tracker shows no trip ends nothing. */
    readonly isByHand?: true
    /** A family that has no account said that the boat is missing. */
    readonly isOfFamily?: true
  }
}

/** Calls those who look for it, as an SOS would; it is none: the boat has not called. */
export async function raiseOverdue(services: Services, overdue: readonly Overdue[]): Promise<void> {
  const now = services.now()
  await raise(
    services,
    overdue.map(({ key, pirogueId, accountId, boat, crew, about }) => ({
      alertType: 'system' as const,
      severity: 'high' as const,
      message: messageOf(boat ?? overdueWords.someBoat, about),
      pirogueId,
      accountId,
      deviceId: null,
      zoneId: null,
      place: null,
      occurredAt: now,
      receivedAt: now,
      openKey: keyOf(key),
      isDrill: false,
      peopleOnBoard: crew,
      metadata: {
        kind: overdueKind,
        voyage: about.voyage,
        left_at: about.leftAt.toISOString(),
        due_at: about.dueAt?.toISOString() ?? null,
        zone_name: about.zoneName,
        ...(about.isByHand === true && { by_hand: true }),
        ...(about.isOfFamily === true && { of_family: true }),
      },
    })),
  )
}

/** A return, without or with how it is known; or why else. */
export type WhyOver = 'returned' | `returned_${KnownBy}` | 'prolonged' | 'left_again' | 'heard'
const returns = ['returned', 'returned_seen', 'returned_called', 'returned_at_quay'] as const

/** What a return ended since then was no end. */
export async function searchOverdueOn(services: Services, keys: readonly string[], since: Date): Promise<void> {
  const ended = await settledAbout(services.db, keys.map(keyOf), {
    since,
    reasons: returns.map((why) => overdueWords[why]),
  })
  for (const id of ended) await takeBackEnd(services, id, null)
}

/** Nobody needs to look for it any more: everybody who was rung is told. */
export async function endOverdue(services: Services, keys: readonly string[], why: WhyOver): Promise<void> {
  await settleAlerts(services, keys.map(keyOf), overdueWords[why])
}

/** When the boat left on the trip for which it is searched for by this key; null: it is not, or nobody knows. */
export async function searchedSinceLeaving({ db }: Services, key: string): Promise<Date | null> {
  const open = await openAlertAbout(db, keyOf(key))
  const leftAt = open === null ? null : (await alertById(db, open.id))?.metadata['left_at']
  return typeof leftAt === 'string' ? new Date(leftAt) : null
}

/** Which of these are searched for already, or call for help themselves. */
export async function overdueAmong(services: Services, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const open = await openAmong(
    services,
    keys.flatMap((key) => [keyOf(key), sosKeyOf(key)]),
  )
  return new Set(keys.filter((key) => open.has(keyOf(key)) || open.has(sosKeyOf(key))))
}

function keyOf(key: string): string {
  return `${overdueKeys}${key}`
}

function messageOf(boat: string, { leftAt, dueAt }: Overdue['about']): string {
  return dueAt === null ? overdueWords.silent(boat, leftAt) : overdueWords.late(boat, dueAt)
}
