import { expect, test } from 'vitest'
import { shareOfWay } from './way-home.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour)).toISOString()

test.each([
  ['as he leaves', 6, 14, 6, 0],
  ['half way', 6, 14, 10, 0.5],
  ['when he is due', 6, 14, 14, 1],
  ['late, the boat stays at the quay where it is due', 6, 14, 17, 1],
  ['by a clock that runs behind', 6, 14, 5, 0],
  ['due as he leaves', 6, 6, 6, 1],
])('%s', (_name, left, due, now, share) => {
  expect(shareOfWay(at(left), at(due), Date.parse(at(now)))).toBe(share)
})
