import {
  type Told,
  answerOldest,
  becomes,
  claimCommands,
  forgetNode,
  noteNode,
  releaseCommand,
  settleOverdue,
  takeIntervals,
  waitingDevices,
} from './commands.store.ts'
import { answersCommands } from '#contract/devices/command.ts'
import { deviceTypes } from '#contract/devices/device.ts'
import { type Order, order } from '#contract/devices/command.rules.ts'
import type { House } from '#server/house.ts'

/**
 * The half of a command that happens where the device is connected, which may be another machine than the one that was
 * asked. Both know each other only by the rows of the database; the bus says when to look.
 */
export const wantedTopic = 'commands.wanted'
export const newsTopic = 'commands.news'
export type Wanted = { readonly deviceId: string }
export type CommandNews =
  | { readonly kind: 'changed'; readonly ids: readonly string[] }
  | { readonly kind: 'absent'; readonly deviceId: string; readonly node: string }

export type Delivery = { readonly id: string; readonly order: Order }

/** Whatever waits for this device is the caller's to send, and nobody else's. */
export async function takeCommands(house: House, deviceId: string): Promise<readonly Delivery[]> {
  const claimed = await claimCommands(house.db, deviceId, house.now())
  const deliveries: Delivery[] = []
  for (const { id, type, seconds } of claimed) {
    const read = order.safeParse({ type, seconds })
    if (read.success) deliveries.push({ id, order: read.data })
    else await noteUnsupported(house, id)
  }
  return deliveries
}

export async function noteSent(house: House, id: string): Promise<void> {
  await becomes(house.db, [id], { state: 'sent', sentAt: house.now() })
  await followIntervals(house, [id])
  await tellChanged(house, [id])
}

/** Whether a device is silent is judged by the interval that it took, not by the one that it had. */
export async function followIntervals(house: House, ids: readonly string[]): Promise<void> {
  await takeIntervals(house.db, ids, deviceTypes.filter(answersCommands))
}

export async function noteUnsupported(house: House, id: string): Promise<void> {
  await becomes(house.db, [id], { state: 'failed', failure: 'command_unsupported' })
  await tellChanged(house, [id])
}

/** The connection was gone before a byte was sent. */
export async function putBack(house: House, id: string): Promise<void> {
  await releaseCommand(house.db, id)
}

/** A device says whatever it likes: what answers no command is not kept. */
export async function noteAnswer(house: House, deviceId: string, told: Told): Promise<void> {
  const id = await answerOldest(house.db, deviceId, { ...told, text: readable(told.text) }, house.now())
  if (id === null) return
  await followIntervals(house, [id])
  await tellChanged(house, [id])
}

export async function tellChanged({ bus }: House, ids: readonly string[]): Promise<void> {
  await bus.publish(newsTopic, { kind: 'changed', ids } satisfies CommandNews)
}

export async function tellAbsent({ bus }: House, deviceId: string, node: string): Promise<void> {
  await bus.publish(newsTopic, { kind: 'absent', deviceId, node } satisfies CommandNews)
}

export async function devicesThatWait(house: House): Promise<readonly string[]> {
  return await waitingDevices(house.db, house.now())
}

export async function sayPresent(house: House, node: string): Promise<void> {
  await noteNode(house.db, node)
}

export async function sayGone(house: House, node: string): Promise<void> {
  await forgetNode(house.db, node)
}

/** Longer than any sending takes. */
const longestSending = 60_000

export async function settleOverdueCommands(house: House): Promise<void> {
  const now = house.now()
  await settleOverdue(house.db, now, new Date(now.getTime() - longestSending))
}

const longestAnswer = 500

/** One line of signs that can be shown. */
export function readable(text: string): string {
  const line = text.replaceAll(/\p{C}+/gu, ' ').trim()
  return Array.from(line).slice(0, longestAnswer).join('')
}
