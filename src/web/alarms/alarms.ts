import { type Alert, isOpenSos } from '#contract/alerts/alert.ts'
import { isOpen } from '#web/alerts/alert-list.ts'
import type { User } from '#contract/accounts/account.ts'

/*
 * alarmsFor   the calls for help that are not over, as this person gets them: rung, shown, or neither
 * openedBy    when the page was opened, by the clock as it is now
 * rowsOf      which of them have a line, and how many are behind « et 2 autres »
 * endedFor    those that ended a moment ago: whoever was rung is told how, instead of a banner that just vanishes
 */

export type Alarm = {
  readonly alert: Alert
  /** `siren`: it happens now. `chime`: it arrived late, and says so. `silent`: an exercise, a fisherman, in somebody's charge, or muted here. */
  readonly sound: 'siren' | 'chime' | 'silent'
}

type Listener = {
  readonly user: Pick<User, 'id' | 'role'>
  readonly muted: ReadonlySet<string>
  /** When the list was last known to be true. */
  readonly knownAt: number
  readonly openedAt: number
}

/** What a device kept from an earlier day is shown with its age, and rings nobody out of bed. */
const believedFor = 15 * 60_000

/** By the wall, which may be set, and by what only runs on. */
export type ClockReadings = { readonly clock: number; readonly running: number }

/** A clock that is set back takes the opening along: else all that is answered from then on is older, and rings nobody. */
export function openedBy(opened: ClockReadings, now: ClockReadings): number {
  return Math.min(opened.clock, now.clock - (now.running - opened.running))
}

export function alarmsFor(emergencies: readonly Alert[], listener: Listener): Alarm[] {
  const { user, muted, knownAt, openedAt } = listener
  const isBelieved = knownAt >= openedAt - believedFor
  return emergencies
    .filter((alert) => alert.alertType === 'emergency' && isOpen(alert) && !isExerciseSeenTo(alert))
    .filter(({ user: raiser }) => raiser !== user.id)
    .map((alert): Alarm => {
      const isCalling = alert.status === 'active' && isOpenSos(alert)
      const isRung = user.role !== 'fisherman' && isCalling && isBelieved && !muted.has(mutedAs(alert))
      return { alert, sound: isRung ? (alert.late ? 'chime' : 'siren') : 'silent' }
    })
    .toSorted((one, other) => rank(one) - rank(other))
}

/** More would leave no room for the screen below, nor for what is opened over it. */
const mostRows = 2

type CallRows = { readonly rows: readonly Alarm[]; readonly rest: number }

/** Those that nobody answers first. Of the dossier that is looked at none: it says all of it already, and larger. */
export function rowsOf(alarms: readonly Alarm[], dossier: string | null): CallRows {
  const elsewhere = alarms.filter(({ alert }) => alert.id !== dossier)
  const rows = elsewhere.slice(0, mostRows)
  return { rows, rest: elsewhere.length - rows.length }
}

/** The loudest that is wanted: one siren is heard over all chimes. */
export function soundOf(alarms: readonly Alarm[]): Alarm['sound'] {
  if (alarms.some(({ sound }) => sound === 'siren')) return 'siren'
  return alarms.some(({ sound }) => sound === 'chime') ? 'chime' : 'silent'
}

const toldFor = 15 * 60_000

export function endedFor(
  emergencies: readonly Alert[],
  { user, now, put }: { user: Pick<User, 'id'>; now: number; put: ReadonlySet<string> },
): Alert[] {
  return emergencies.filter(({ id, alertType, status, drill, user: raiser, resolvedAt, resolvedBy }) => {
    if (alertType !== 'emergency' || status !== 'resolved' || drill || resolvedAt === null) return false
    const isOwnAct = raiser === user.id || resolvedBy === user.id
    return !isOwnAct && Math.abs(now - Date.parse(resolvedAt)) < toldFor && !put.has(endedAs({ id, resolvedAt }))
  })
}

/** Put away once, it stays away, until it is opened again and ends anew. */
export function endedAs({ id, resolvedAt }: Pick<Alert, 'id' | 'resolvedAt'>): string {
  return `${id}:over:${resolvedAt}`
}

/** What was opened or said again rings again, also where it was muted. */
export function mutedAs({ id, reopenedAt, calledAgainAt }: Alert): string {
  return [id, reopenedAt, calledAgainAt].filter(Boolean).join(':')
}

function isExerciseSeenTo({ drill, status }: Alert): boolean {
  return drill && status !== 'active'
}

/** What rings first, what somebody deals with after what nobody does, exercises last. */
function rank({ alert, sound }: Alarm): number {
  if (alert.drill) return 4
  if (alert.status !== 'active') return 3
  return { siren: 0, chime: 1, silent: 2 }[sound]
}
