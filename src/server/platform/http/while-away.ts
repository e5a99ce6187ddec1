import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { type Endpoint, isWrite } from '#contract/wire/endpoint.ts'
import type { Services } from '#server/platform/services.ts'
import { OutcomeUnknown, isDatabaseAway, isTakenBack } from '#server/platform/storage/troubles.ts'

/** A database that is started again, or another one that takes its place, is back within seconds, or in a while. */
const patience = 3_000
const firstPause = 50
const mostDeadlocks = 3

/**
 * While the database is away for a moment, what can be asked twice is asked again; then whoever asks is told to come
 * back. That it has been away for longer is known, and nobody waits for nothing. Of two that waited for each other the one
 * that was ended asks again as well.
 */
export async function retryWhileAway<Result>(
  { database }: Pick<Services, 'database'>,
  mayAskAgain: (problem: unknown) => boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let [pause, deadlocks] = [firstPause, 0]; ; pause *= 2) {
    try {
      return await work()
    } catch (problem) {
      if (isTakenBack(problem)) deadlocks += 1
      else if (isDatabaseAway(problem)) database.noteAway(problem)
      else throw problem
      const isTooLong = deadlocks > mostDeadlocks || database.awayFor() + pause > patience
      if (isTooLong || !mayAskAgain(problem)) throw problem
    }
    await wait(pause)
  }
}

type Write = {
  /** Its answer is kept under the client's name for it: asked again, it answers that. */
  readonly isOnce: boolean
  readonly isOneTransaction: boolean
}

/**
 * Reading changes nothing, and what has a name of its own is written once. A write in one transaction was not kept when the
 * database went away before it was told to; after that nobody knows.
 */
export function mayBeAskedAgain(call: Endpoint, request: FastifyRequest, { isOnce, isOneTransaction }: Write) {
  const isCallForHelp = call.goesFirst === true && isNamed(request.body)
  if (!isWrite(call) || call.repeatable || isOnce || isCallForHelp) return () => true
  return (problem: unknown) => isOneTransaction && !(problem instanceof OutcomeUnknown)
}

function isNamed(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string'
}
