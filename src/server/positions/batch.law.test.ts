import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  batchTooLarge,
  headingImpossible,
  idTaken,
  latitudeImpossible,
  speedImpossible,
} from '#contract/positions/position.rules.ts'
import { type Refusal, accessRefused, fieldInvalid, requiredFieldsMissing } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { at, minute, send, sendBatch, trackOf } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowCounts, rowsOf } from '#test/world/rows.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let fisherman: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  fisherman = await guet.signedInAs('fisherman')
})
afterAll(() => guet.close())

test('each position of a batch has its answer, in the order they were sent', async () => {
  const items = [at(guet, 3 * minute), at(guet, minute), at(guet, 2 * minute)]
  const answer = await sendBatch(fisherman, items)
  expect(answer).toMatchObject({ status: 200, body: { results: items.map(({ id }) => stored(id)) } })
  expect((await trackOf(fisherman, `user=${fisherman.id}`)).map(({ id }) => id)).toEqual(
    [items[1], items[2], items[0]].map((item) => item?.['id']),
  )
})

test('a bad one never costs the good ones, and says what is wrong with it', async () => {
  const good = [at(guet, minute), at(guet, minute)]
  const bad: [unknown, Refusal][] = [
    [at(guet, minute, { latitude: 91 }), latitudeImpossible],
    [at(guet, minute, { speed: 900 }), speedImpossible],
    [at(guet, minute, { heading: 361 }), headingImpossible],
    [at(guet, minute, { timestamp: undefined }), requiredFieldsMissing],
    [at(guet, minute, { timestamp: 'hier' }), fieldInvalid],
    [at(guet, minute, { id: 'un' }), fieldInvalid],
    [at(guet, minute, { user: newId() }), accessRefused],
    [null, fieldInvalid],
    ['texte', fieldInvalid],
    [7, fieldInvalid],
    [[], fieldInvalid],
    [{}, requiredFieldsMissing],
  ]
  const answer = await sendBatch(fisherman, [good[0], ...bad.map(([item]) => item), good[1]])
  expect(answer.status).toBe(200)
  const results = answer.body['results'] as { id: unknown; code: unknown; status: unknown; error: unknown }[]
  expect(results).toHaveLength(bad.length + 2)
  expect([results.at(0), results.at(-1)]).toEqual(good.map(({ id }) => stored(id)))
  for (const [index, [item, refusal]] of bad.entries()) {
    expect({ item, ...results[index + 1] }).toMatchObject({ item, status: 'refused', code: refusal.code })
    expect(results[index + 1]?.error).toEqual(expect.any(String))
  }
})

test('strange clocks and strange numbers cost no other position', async () => {
  const strange = [
    { timestamp: '0000-01-01T00:00:00Z' },
    { timestamp: '9999-12-31T23:59:59-12:00' },
    { speed: 1e-60 },
    { accuracy: 20_037_508 },
    { altitude: -1e-300 },
    { latitude: 5e-324, longitude: -5e-324 },
  ].map((changes) => at(guet, minute, changes))
  const answer = await sendBatch(fisherman, strange)
  expect(answer.body).toEqual({ results: strange.map(({ id }) => stored(id)) })
})

test('1,000 are accepted in one batch', async () => {
  const items = Array.from({ length: 1000 }, (_, index) => at(guet, index * 1000))
  const answer = await sendBatch(fisherman, items)
  expect(statuses(answer)).toEqual(Array.from({ length: 1000 }, () => 'stored'))
})

test('1,001 are refused as a whole', async () => {
  const before = await rowCounts(guet)
  const items = Array.from({ length: 1001 }, (_, index) => at(guet, index * 1000))
  expectRefusal(await sendBatch(fisherman, items), batchTooLarge, { locations: batchTooLarge })
  expect(await rowCounts(guet)).toEqual(before)
  expect(batchTooLarge.sentence).toBe('Un envoi contient au plus 1000 positions.')
})

test('no list of positions is no batch; an empty one is answered with nothing', async () => {
  for (const body of [{}, { locations: null }]) {
    const answer = await fisherman.request('POST /tracking/locations/batch/', { body })
    expect(answer).toMatchObject({ status: 400, body: { code: requiredFieldsMissing.code } })
  }
  for (const locations of ['tout', { 0: {} }, 7]) {
    const answer = await fisherman.request('POST /tracking/locations/batch/', { body: { locations } })
    expectRefusal(answer, fieldInvalid, { locations: fieldInvalid })
  }
  expect(await sendBatch(fisherman, [])).toMatchObject({ status: 200, body: { results: [] } })
})

test('the same batch twice is known, and stored once', async () => {
  const items = [at(guet, minute), at(guet, 2 * minute)]
  await sendBatch(fisherman, items)
  const before = await rowCounts(guet)
  const again = await sendBatch(fisherman, items)
  expect(again).toMatchObject({
    status: 200,
    body: { results: items.map(({ id }) => ({ ...stored(id), status: 'known' })) },
  })
  expect(await rowCounts(guet)).toEqual(before)
})

test('the same one twice in a batch is stored once', async () => {
  const item = at(guet, minute)
  expect(statuses(await sendBatch(fisherman, [item, item])).toSorted()).toEqual(['known', 'stored'])
  expect(await rowsOf(guet, `select id from positions where id = '${String(item['id'])}'`)).toHaveLength(1)
})

test('two different ones under one id: the boat stands where the stored one says, and moves on from there', async () => {
  const person = await guet.signedInAs('fisherman')
  const older = at(guet, 10 * minute, { latitude: 14.1 })
  await sendBatch(person, [{ ...older, timestamp: new Date(guet.clock.now.getTime() - minute).toISOString() }, older])
  const between = at(guet, 5 * minute, { latitude: 14.15 })
  await send(person, between)
  const [newest] = (await person.request('GET /tracking/locations/')).body['results'] as { latitude: number }[]
  expect(newest).toMatchObject({ id: between['id'], latitude: 14.15 })
})

test("another's id is not called « known »: the sender would forget a position that nobody keeps", async () => {
  const item = at(guet, minute)
  await sendBatch(fisherman, [item])
  const other = await guet.signedInAs('fisherman')
  const good = at(guet, minute)
  const { body } = await sendBatch(other, [item, good])
  expect(body).toEqual({
    results: [{ id: item['id'], status: 'refused', code: idTaken.code, error: idTaken.sentence }, stored(good['id'])],
  })
})

test('many batches of many people at once: each has its own answers', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => guet.signedInAs('fisherman')))
  await Promise.all(
    people.map(async (person, index) => {
      const items = Array.from({ length: 20 + index }, (_, second) => at(guet, second * 1000))
      const answer = await sendBatch(person, items)
      expect(answer.body).toEqual({ results: items.map(({ id }) => stored(id)) })
      expect(await trackOf(person, `user=${person.id}`)).toHaveLength(items.length)
    }),
  )
})

test('the exact total that is kept is the number of positions', async () => {
  const [kept] = await rowsOf(guet, 'select total::int as total from position_totals')
  expect(await rowsOf(guet, 'select count(*)::int as total from positions')).toEqual([kept])
})

function stored(id: unknown) {
  return { id, status: 'stored', code: null, error: null }
}

function statuses({ body }: Answer): readonly string[] {
  return (body['results'] as { status: string }[]).map(({ status }) => status)
}
