import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyTooLarge, requiredFieldsMissing, storageFull } from '#contract/wire/refusal.ts'
import { sendRefusal } from '#server/platform/http/refusal-reply.ts'
import { form } from '#test/samples/uploads.ts'
import { rowsOf } from '#test/world/rows.ts'
import { storedNames } from '#test/world/stored-files.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'
import { takeInPieces } from './large-upload.ts'

/** A file that goes to the disk as it comes, with a limit that a test can reach. */
const upload = { field: 'file', largest: 100_000, tooLarge: bodyTooLarge, inPieces: true } as const

let guet: TestServer
let app: FastifyInstance
let taken: { size: number; fields: object; content: Buffer } | null = null
beforeAll(async () => {
  guet = await openTestServer()
  const { id } = await guet.signedInAs('fisherman')
  app = Fastify()
  app.setErrorHandler(sendRefusal)
  await app.register(multipart, { throwFileSizeLimit: true })
  const handler = async (request: FastifyRequest) => {
    const { inPieces, fields, drop } = await takeInPieces(guet.services, request, upload, {
      person: id,
      room: async () => 1_000_000_000,
    })
    const pieces: Buffer[] = []
    for await (const piece of guet.services.files.parts.read(inPieces.part)) pieces.push(piece)
    taken = { size: inPieces.size, fields, content: Buffer.concat(pieces) }
    await drop()
    return {}
  }
  app.route({ method: 'POST', url: '/', handler })
})
afterAll(async () => {
  await app.close()
  await guet.close()
})

type Part = { readonly name: string; readonly content: Buffer | string; readonly fileName?: string }
const send = async (...parts: readonly Part[]) => {
  taken = null
  const { payload, headers } = form(...parts)
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/', payload, headers })
  return { status: statusCode, code: (JSON.parse(body) as { code?: string }).code }
}
const file = (length: number) => ({ name: 'file', content: Buffer.alloc(length, 'mer'), fileName: 'a.mp4' })
const expectNothingLeft = async () => {
  expect(await rowsOf(guet, 'select id from file_parts')).toEqual([])
  expect((await storedNames(guet)).filter((name) => name.includes('part-'))).toEqual([])
}

test('the largest that is allowed arrives whole, with what is said before and after it', async () => {
  await send({ name: 'name', content: 'Avant' }, file(upload.largest), { name: 'category', content: 'Après' })
  expect(taken).toEqual({
    size: upload.largest,
    fields: { name: 'Avant', category: 'Après' },
    content: file(upload.largest).content,
  })
  await expectNothingLeft()
})

test('one byte more is refused, and nothing of it is left', async () => {
  expect(await send(file(upload.largest + 1))).toEqual({ status: 413, code: bodyTooLarge.code })
  expect(taken).toBeNull()
  await expectNothingLeft()
})

test('a form without its file, with two, with one under another name, or that breaks off, leaves nothing', async () => {
  const missing = { status: 400, code: requiredFieldsMissing.code }
  expect(await send({ name: 'name', content: 'rien' })).toEqual(missing)
  expect(await send({ ...file(10), name: 'autre' })).toEqual(missing)
  expect((await send(file(10), file(10))).status).toBe(413)
  const { payload, headers } = form(file(5000))
  const broken = await app.inject({ method: 'POST', url: '/', payload: payload.subarray(0, 3000), headers })
  expect(broken.statusCode).toBe(400)
  await expectNothingLeft()
})

test('a disk that fills while it comes takes no more of it', async () => {
  const { space } = guet.services
  const stage = space.stage.bind(space)
  Object.assign(space, { stage: () => 'without_positions' })
  expect(await send(file(10_000))).toEqual({ status: storageFull.status, code: storageFull.code })
  Object.assign(space, { stage })
  await expectNothingLeft()
})
