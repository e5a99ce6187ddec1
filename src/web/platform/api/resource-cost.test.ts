import { expect, test } from 'vitest'
import { type Recorded, costOf, isAnswerOfOurs } from './resource-cost.ts'

const origin = 'https://guet.sn'
const answer: Recorded = {
  name: `${origin}/api/zones/?page=1`,
  initiatorType: 'xmlhttprequest',
  transferSize: 1300,
  encodedBodySize: 1000,
  duration: 700,
  workerStart: 5,
  requestStart: 10,
  responseStart: 650,
}
const picture = { ...answer, name: 'https://tiles.org/1/2/3.png', initiatorType: 'img' }
const untold = { transferSize: 0, encodedBodySize: 0, workerStart: 0 }
const heads = 700

test.each<[string, Partial<Recorded>, number]>([
  ['a body with its head, and the head of the request', answer, 1300 + heads],
  ['from the device: nothing', { ...answer, transferSize: 0, encodedBodySize: 1000, duration: 300 }, 0],
  ['a picture of the page itself: nothing', { ...answer, name: 'data:image/png;base64,AAAA' }, 0],
  [
    'the stream: its head, for whoever reads it counts the rest',
    { ...answer, name: `${origin}/api/live/?pace=30` },
    heads,
  ],
  ['a picture of a host that tells its size', picture, 1300 + heads],
  ['a picture of one that does not: about one picture', { ...picture, ...untold, duration: 400 }, 15_000 + heads],
  ['the same, but it was on the device', { ...picture, ...untold, duration: 8 }, 0],
  ['the same, but the service worker fetched it', { ...picture, ...untold, workerStart: 3, duration: 400 }, 0],
])('%s', (_, entry, cost) => expect(costOf({ ...answer, ...entry }, origin)).toBe(cost))

test('only what the app asked of our server, and was answered over the network, tells how slow the link is', () => {
  expect(isAnswerOfOurs(answer, origin)).toBe(true)
  const others: Partial<Recorded>[] = [
    { transferSize: 0 },
    { requestStart: 0 },
    { initiatorType: 'script' },
    { name: `${origin}/assets/app.js` },
    { name: `${origin}/api/live/` },
    { name: 'https://other.sn/api/zones/' },
  ]
  for (const other of others) expect(isAnswerOfOurs({ ...answer, ...other }, origin)).toBe(false)
})
