import { type Alert, isOpenSos } from '#contract/alerts/alert.ts'
import type { User } from '#contract/accounts/account.ts'

/*
 * alarmsFor   the calls for help that nobody has taken charge of yet, as this person gets them: rung, shown, or neither
 */

export type Alarm = {
  readonly alert: Alert
  /** `siren`: it happens now. `chime`: it arrived late, and says so. `silent`: an exercise, a fisherman, or muted here. */
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

export function alarmsFor(emergencies: readonly Alert[], listener: Listener): Alarm[] {
  const { user, muted, knownAt, openedAt } = listener
  const isBelieved = knownAt >= openedAt - believedFor
  return emergencies
    .filter(({ alertType, status, user: raiser }) => {
      return alertType === 'emergency' && status === 'active' && raiser !== user.id
    })
    .map((alert): Alarm => {
      const isRung = user.role !== 'fisherman' && isOpenSos(alert) && isBelieved && !muted.has(alert.id)
      return { alert, sound: isRung ? (alert.late ? 'chime' : 'siren') : 'silent' }
    })
    .toSorted((one, other) => rank(one) - rank(other))
}

/** The loudest that is wanted: one siren is heard over all chimes. */
export function soundOf(alarms: readonly Alarm[]): Alarm['sound'] {
  if (alarms.some(({ sound }) => sound === 'siren')) return 'siren'
  return alarms.some(({ sound }) => sound === 'chime') ? 'chime' : 'silent'
}

/** What rings first, exercises last. */
function rank({ alert, sound }: Alarm): number {
  if (alert.drill) return 3
  return { siren: 0, chime: 1, silent: 2 }[sound]
}
