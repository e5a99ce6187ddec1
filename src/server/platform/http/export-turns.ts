import type { FastifyReply } from 'fastify'
import { FairQueue } from './fair-queue.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { exportsBusy } from '#contract/wire/export-refusals.ts'

/** A file that is written while it is sent holds a track, and asks the database, for as long as a slow line takes it. */
export const exportsAtOnce = { perPerson: 2, inAll: 8 } as const
const exportTurns = new FairQueue({
  ...exportsAtOnce,
  // Nobody waits: the line of whoever waits would be silent, and the browser ask again.
  waitingPerPerson: 0,
  waitingInAll: 0,
  patience: 0,
  busy: exportsBusy,
  comeBackIn: 10,
})

/** Until the answer is sent, or nobody takes it any more. */
export async function takeExportTurn(call: Endpoint, person: string, reply: FastifyReply): Promise<void> {
  if (!call.refusals?.includes(exportsBusy)) return
  const done = await exportTurns.take(person)
  /* Whoever has gone already goes no second time. */
  if (reply.raw.closed || reply.raw.destroyed) done()
  else reply.raw.once('close', done)
}
