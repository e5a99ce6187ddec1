import { type Endpoint, isWrite } from '#contract/wire/endpoint.ts'
import { Refused, storageFull } from '#contract/wire/refusal.ts'
import type { Services } from '#server/services.ts'
import { isDiskFull } from '#server/storage/disk-full.ts'

/** In a minute somebody may have made room. */
export const roomAgain = { retryAfter: 60 }

/** Files stop with the positions, other writes later; what belongs to an SOS never. Positions are judged where they are taken. */
export function refuseWithoutSpace({ space }: Services, call: Endpoint): void {
  if (!isWrite(call) || call.evenWhenFull === true) return
  const isTaken = call.upload === undefined ? space.takesWrites() : space.takesPositions()
  if (!isTaken) throw new Refused(storageFull, {}, roomAgain)
}

/** The database met the end of its disk before we did: the sentence instead of a fault, and only an SOS is tried for a while. */
export function refusedForSpace({ space, log }: Services, problem: unknown): unknown {
  if (!isDiskFull(problem)) return problem
  log.error({ problem }, 'there was no room for what was to be written')
  space.noteFull()
  return new Refused(storageFull, {}, roomAgain)
}
