import { deviceOffline } from '#contract/devices/command-refusals.ts'
import { typesAnswering } from '#contract/devices/command.ts'
import { type Refusal, Refused } from '#contract/wire/refusal.ts'
import { lastHeardTrackers } from '#server/devices/connected-trackers.store.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/services.ts'
import { sendCommands } from './commands.actions.ts'

const hour = 3_600_000
/** Each that is not connected any more costs a question to all servers. */
const mostTried = 5
const question = 'request_location'

export type TrackerReply =
  | { readonly outcome: 'no_tracker' }
  | { readonly outcome: 'answered'; readonly device: string; readonly answer: string | null }
  | { readonly outcome: 'silent' | 'refused'; readonly device: string; readonly refusal: Refusal | null }

/**
 * Asks a tracker that is connected where it is, and waits for its answer: the harmless order that all kinds that answer
 * know. It is kept among the tracker's orders, as any other.
 */
export async function askSomeTracker(services: Services, caller: Caller): Promise<TrackerReply> {
  const types = typesAnswering(question)
  const since = new Date(services.now().getTime() - hour)
  for (const tracker of await lastHeardTrackers(services.db, { types, since, most: mostTried })) {
    const asked = await ask(services, caller, tracker)
    if (asked !== null) return asked
  }
  return { outcome: 'no_tracker' }
}

/** Null: it is not connected. */
async function ask(
  services: Services,
  caller: Caller,
  { id, deviceId: device }: { readonly id: string; readonly deviceId: string },
): Promise<TrackerReply | null> {
  try {
    const request = { cacheCommandsWhenOffline: false, commands: [{ deviceId: id, type: question }] }
    const { commands } = await sendCommands(services, caller, request, null)
    const [command] = commands
    if (command?.state === 'answered') return { outcome: 'answered', device, answer: command.answer }
    return { outcome: 'silent', device, refusal: null }
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    return problem.refusal.code === deviceOffline.code ? null : { outcome: 'refused', device, refusal: problem.refusal }
  }
}
