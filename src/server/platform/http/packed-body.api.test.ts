import { deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyTooLarge, malformedBody, wrongContentType } from '#contract/wire/refusal.ts'
import { at, minute, trackOf } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/* Bodies that a phone has pressed together for a thin link. */

let guet: TestServer
let fisherman: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  fisherman = await guet.signedInAs('fisherman')
})
afterAll(() => guet.close())

const megabyte = 1024 * 1024

function sendPacked(payload: Buffer, encoding: string) {
  const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
  return fisherman.request('POST /tracking/locations/batch/', { payload, headers })
}

test.each([
  ['gzip', gzipSync],
  ['GZIP', gzipSync],
  ['deflate', deflateSync],
  ['identity', (plain: Buffer) => plain],
] as const)('a body in %s is read as if it had come as it is', async (encoding, pack) => {
  const fix = at(guet, minute)
  const answer = await sendPacked(pack(Buffer.from(JSON.stringify({ locations: [fix] }))), encoding)
  expect(answer).toMatchObject({ status: 200, body: { results: [{ id: fix['id'], status: 'stored' }] } })
  expect((await trackOf(fisherman, `user=${fisherman.id}`)).map(({ id }) => id)).toContain(fix['id'])
})

test('what is larger than a body may be when it is unpacked is refused, however small it comes', async () => {
  const bomb = gzipSync(Buffer.alloc(200 * megabyte, ' '))
  expect(bomb.length).toBeLessThan(megabyte)
  const before = process.memoryUsage().arrayBuffers
  expectRefusal(await sendPacked(bomb, 'gzip'), bodyTooLarge)
  expectRefusal(await sendPacked(Buffer.concat([bomb, bomb]), 'gzip'), bodyTooLarge)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * megabyte)
})

test('exactly the largest body passes, a byte more does not', async () => {
  const sized = (bytes: number) => gzipSync(Buffer.from('{"locations":[]}'.padEnd(bytes)))
  expect(await sendPacked(sized(megabyte), 'gzip')).toMatchObject({ status: 200 })
  expectRefusal(await sendPacked(sized(megabyte + 1), 'gzip'), bodyTooLarge)
})

test.each([
  ['no gzip at all', 'gzip', Buffer.from('{"locations":[]}')],
  ['half a gzip', 'gzip', gzipSync(Buffer.from('{"locations":[]}')).subarray(0, 20)],
  ['no JSON inside', 'gzip', gzipSync(Buffer.from('{"locations":'))],
  ['another bottle', 'deflate', gzipSync(Buffer.from('{"locations":[]}'))],
])('%s is unreadable', async (_what, encoding, payload) => {
  expectRefusal(await sendPacked(payload, encoding), malformedBody)
})

test.each(['br', 'zstd', 'gzip, gzip', 'compress'])('« %s » is not accepted', async (encoding) => {
  expectRefusal(await sendPacked(gzipSync(Buffer.from('{"locations":[]}')), encoding), wrongContentType)
})
