import { type Endpoint, isWrite } from '#contract/wire/endpoint.ts'
import { Refused, storageFull } from '#contract/wire/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { isDiskFull } from '#server/platform/storage/disk-full.ts'

/** In a minute somebody may have made room. */
export const roomAgain = { retryAfter: 60 }

/** Files stop long before positions, other writes after them; what belongs to an SOS never. Positions are judged where they are taken. */
export function refuseWithoutSpace({ space }: Services, call: Endpoint): void {
  if (!isWrite(call)) return
  // Asked for an SOS too: what is full makes room for it.
  const stage = space.stage()
  if (call.evenWhenFull === true) return
  const isTaken = call.upload === undefined ? stage !== 'sos_only' : space.takesFiles()
  if (!isTaken) throw new Refused(storageFull, {}, roomAgain)
}

/** A call for help that found no room is tried once more, on a piece of what was kept for it. */
export async function withRoomForSos<Result>(
  { space }: Services,
  call: Pick<Endpoint, 'evenWhenFull'>,
  attempt: () => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt()
  } catch (problem) {
    if (call.evenWhenFull !== true || !isDiskFull(problem) || !space.makeRoom()) throw problem
    return await attempt()
  }
}

/** The database met the end of its disk before we did: the sentence instead of a fault, and only an SOS is tried for a while. */
export function refusedForSpace({ space, log }: Services, problem: unknown): unknown {
  if (!isDiskFull(problem)) return problem
  log.error({ problem }, 'there was no room for what was to be written')
  space.noteFull()
  return new Refused(storageFull, {}, roomAgain)
}
