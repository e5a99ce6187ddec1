import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { fleetApi } from '#contract/fleet/fleet.api.ts'
import { malformedBody } from '#contract/wire/refusal.ts'
import { takeExportTurn } from '#server/platform/http/export-turns.ts'
import { inTurn } from './uploads.ts'

/* Whoever has gone holds no place: neither before his turn, nor while what he sent is read. */
function sender(changes: object = {}) {
  const raw = Object.assign(new EventEmitter(), {
    destroyed: false,
    complete: false,
    socket: { bytesRead: 0 },
    ...changes,
  })
  return { raw } as unknown as FastifyRequest & { raw: EventEmitter & { destroyed: boolean; complete: boolean } }
}

const forEver = () => new Promise<never>(() => {})
const more = Array.from({ length: 9 }, (_, index) => index)

async function expectFree(person: string): Promise<void> {
  const request = sender({ complete: true })
  await expect(inTurn(request, person, async (done) => done())).resolves.toBeUndefined()
}

test('an upload whose line broke before its turn takes none', async () => {
  for (const _ of more)
    await expect(inTurn(sender({ destroyed: true }), 'early', forEver)).rejects.toThrow(malformedBody.sentence)
  await expectFree('early')
})

test('one whose line breaks while it is read gives its place back', async () => {
  for (const _ of more) {
    const request = sender()
    const reading = inTurn(request, 'late', forEver)
    await Promise.resolve()
    request.raw.destroyed = true
    request.raw.emit('close')
    await expect(reading).rejects.toThrow(malformedBody.sentence)
  }
  await expectFree('late')
})

test('one that came whole is worked on, though its line is closed', async () => {
  const request = sender()
  const work = Promise.withResolvers<string>()
  const reading = inTurn(request, 'whole', () => work.promise)
  Object.assign(request.raw, { destroyed: true, complete: true })
  request.raw.emit('close')
  work.resolve('kept')
  await expect(reading).resolves.toBe('kept')
})

test('an export that nobody waits for any more holds no place', async () => {
  const gone = { raw: Object.assign(new EventEmitter(), { closed: true }) } as unknown as FastifyReply
  for (const _ of more) await takeExportTurn(fleetApi.exportList, 'gone', gone)
  const here = new EventEmitter()
  const taken = takeExportTurn(fleetApi.exportList, 'gone', { raw: here } as unknown as FastifyReply)
  await expect(taken).resolves.toBeUndefined()
  here.emit('close')
})
