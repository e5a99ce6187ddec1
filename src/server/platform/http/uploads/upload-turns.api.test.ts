/** @module-tag later */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { uploadsBusy } from '#contract/wire/refusal.ts'
import { picture } from '#test/samples/pictures.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { sendAvatar } from '#test/samples/uploads.ts'

let guet: TestServer
let people: SignedInPerson[]
let photo: Buffer
beforeAll(async () => {
  guet = await openTestServer()
  people = []
  for (let count = 0; count < 12; count += 1) people.push(await guet.signedInAs('fisherman'))
  photo = await picture({ format: 'jpeg', width: 300, height: 300 })
})
afterAll(() => guet.close())

/** How many pictures are kept at the same moment: the last thing that an upload does with its memory. */
function countKept() {
  const keep = guet.services.files.keep.bind(guet.services.files)
  const seen = { now: 0, most: 0 }
  const spy = vi.spyOn(guet.services.files, 'keep').mockImplementation(async (...given) => {
    seen.now += 1
    seen.most = Math.max(seen.most, seen.now)
    await new Promise((done) => setImmediate(done))
    const name = await keep(...given)
    seen.now -= 1
    return name
  })
  return { seen, restore: () => spy.mockRestore() }
}

test('a hundred uploads at once: eight are in work, the others wait, and all are taken', async () => {
  const { seen, restore } = countKept()
  const hundred = Array.from({ length: 100 }, (_, n) => people[n % people.length] as SignedInPerson)
  const answers = await Promise.all(hundred.map((person) => sendAvatar(person, photo)))
  restore()
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(seen.most).toBeLessThanOrEqual(8)
})

test('the line has an end: whoever comes after it is told when to come back', async () => {
  const answers = await Promise.all(Array.from({ length: 105 }, () => sendAvatar(people[0] as SignedInPerson, photo)))
  const busy = answers.filter(({ status }) => status !== 200)
  expect(busy).toHaveLength(3)
  for (const answer of busy) {
    expectRefusal(answer, uploadsBusy)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
})

test('one person has two in work, and the third waits', async () => {
  const { seen, restore } = countKept()
  const answers = await Promise.all(Array.from({ length: 6 }, () => sendAvatar(people[0] as SignedInPerson, photo)))
  restore()
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(seen.most).toBeLessThanOrEqual(2)
})
