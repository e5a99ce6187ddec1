import { type Order, order } from '#contract/devices/command.rules.ts'
import { typesAnswering } from '#contract/devices/command.ts'
import type { Services } from '#server/platform/services.ts'
import {
  type AnswerOfDevice,
  answerOldest,
  claimCommands,
  forgetNode,
  noteNode,
  releaseCommand,
  setOutcome,
  settleOverdue,
  takeIntervals,
  waitingDevices,
} from './commands.store.ts'

/**
 * The half of a command that happens where the device is connected, which may be another machine than the one that was
 * asked. Both know each other only by the rows of the database; the bus says when to look.
 */
export const wantedTopic = 'commands.wanted'
export const newsTopic = 'commands.news'
export type CommandsWanted = { readonly deviceId: string }
export type CommandNews =
  | { readonly kind: 'changed'; readonly ids: readonly string[] }
  | { readonly kind: 'absent'; readonly deviceId: string; readonly node: string }

type CommandToSend = { readonly id: string; readonly order: Order }

/** Whatever waits for this device is the caller's to send, and nobody else's. */
export async function takeCommands(services: Services, deviceId: string): Promise<readonly CommandToSend[]> {
  const claimed = await claimCommands(services.db, deviceId, services.now())
  const deliveries: CommandToSend[] = []
  for (const { id, type, seconds } of claimed) {
    const read = order.safeParse({ type, seconds })
    if (read.success) deliveries.push({ id, order: read.data })
    else await noteUnsupported(services, id)
  }
  return deliveries
}

export async function noteSent(services: Services, id: string): Promise<void> {
  await setOutcome(services.db, [id], { state: 'sent', sentAt: services.now() })
  await followIntervals(services, [id])
  await publishCommandsChanged(services, [id])
}

/** Whether a device is silent is judged by the interval that it took, not by the one that it had. */
export async function followIntervals(services: Services, ids: readonly string[]): Promise<void> {
  await takeIntervals(services.db, ids, typesAnswering('set_interval'))
}

export async function noteUnsupported(services: Services, id: string): Promise<void> {
  await setOutcome(services.db, [id], { state: 'failed', failure: 'command_unsupported' })
  await publishCommandsChanged(services, [id])
}

/** The connection was gone before a byte was sent. */
export async function releaseUnsent(services: Services, id: string): Promise<void> {
  await releaseCommand(services.db, id)
}

/** A device says whatever it likes: what answers no command is not kept. */
export async function noteAnswer(services: Services, deviceId: string, answer: AnswerOfDevice): Promise<void> {
  const id = await answerOldest(services.db, deviceId, { ...answer, text: printableLine(answer.text) }, services.now())
  if (id === null) return
  await followIntervals(services, [id])
  await publishCommandsChanged(services, [id])
}

export async function publishCommandsChanged({ bus }: Services, ids: readonly string[]): Promise<void> {
  await bus.publish(newsTopic, { kind: 'changed', ids } satisfies CommandNews)
}

export async function publishDeviceAbsent({ bus }: Services, deviceId: string, node: string): Promise<void> {
  await bus.publish(newsTopic, { kind: 'absent', deviceId, node } satisfies CommandNews)
}

export async function devicesWithQueuedCommands(services: Services): Promise<readonly string[]> {
  return await waitingDevices(services.db, services.now())
}

export async function noteNodePresent(services: Services, node: string): Promise<void> {
  await noteNode(services.db, node)
}

export async function noteNodeGone(services: Services, node: string): Promise<void> {
  await forgetNode(services.db, node)
}

/** Longer than any sending takes. */
const longestSending = 60_000

export async function settleOverdueCommands(services: Services): Promise<void> {
  const now = services.now()
  await settleOverdue(services.db, now, new Date(now.getTime() - longestSending))
}

const longestAnswer = 500

/** One line of signs that can be shown. */
export function printableLine(text: string): string {
  const line = text.replaceAll(/\p{C}+/gu, ' ').trim()
  return Array.from(line).slice(0, longestAnswer).join('')
}
