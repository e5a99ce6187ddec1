import { sealKey } from '#contract/devices/command.rules.ts'
import { type Command, type CommandState, type CommandType, commandsOf, isPhone } from '#contract/devices/command.ts'
import { longestInterval, shortestInterval } from '#contract/devices/device.rules.ts'
import type { Device } from '#contract/devices/device.ts'
import type { Tone } from '#web/platform/ui/look/tones.ts'

export const intervalStepSeconds = 10

/** Why a device takes no command now; null when it does. */
type CommandObstacle = 'phone' | 'disabled' | 'inactive'

export function obstacleOf(
  { deviceType, isEnabled, isActive }: Pick<Device, 'deviceType' | 'isEnabled' | 'isActive'>,
  keep: boolean,
): CommandObstacle | null {
  if (isPhone(deviceType)) return 'phone'
  if (!isEnabled) return 'disabled'
  return isActive || keep ? null : 'inactive'
}

/** What the server says that a device can be told; what its protocol has, as long as the server has not said. */
export function offered({ deviceType, commands }: Pick<Device, 'deviceType' | 'commands'>): readonly CommandType[] {
  return commands ?? commandsOf(deviceType)
}

/** A device may have been given any interval; the slider goes by tens. */
export function onTheSlider(seconds: number): number {
  const step = Math.round(seconds / intervalStepSeconds) * intervalStepSeconds
  return Math.min(longestInterval, Math.max(shortestInterval, step))
}

/** An empty entry cancels. */
export function readKey(typed: string): { readonly kind: 'cancel' | 'wrong' } | { kind: 'key'; key: string } {
  const trimmed = typed.trim()
  if (trimmed === '') return { kind: 'cancel' }
  const read = sealKey.safeParse(trimmed)
  return read.success ? { kind: 'key', key: read.data } : { kind: 'wrong' }
}

export const stateTones: { readonly [S in CommandState]: Tone } = {
  queued: 'sea',
  sent: 'sea',
  answered: 'ok',
  failed: 'forbid',
  expired: 'warn',
}

/** What became of a command that was sent here: its log hears on when the answer to sending it is long there. */
export function asLogged(sent: Command, log: readonly Command[]): Command {
  return log.find(({ id }) => id === sent.id) ?? sent
}

const answersWithin = 2 * 60_000

/** Something may still become of it soon. */
export function isAwaited({ state, sentAt }: Pick<Command, 'state' | 'sentAt'>, now: number): boolean {
  if (state === 'queued') return true
  return state === 'sent' && sentAt !== null && now - Date.parse(sentAt) < answersWithin
}
