import { expect, test } from 'vitest'
import { clockBehind } from './sent-at.ts'

const receivedAt = new Date('2026-11-28T12:00:00Z')

test.each([
  ['two hours slow', '2026-11-28T09:59:58.000Z', 7_202_000],
  ['two hours fast', '2026-11-28T14:00:00.000Z', -7_200_000],
  ['a minute on its way', '2026-11-28T11:59:00.000Z', 0],
  ['nothing that is a time', 'tomorrow', 0],
  ['nothing at all', undefined, 0],
] as const)('%s', (_, sentAt, behind) => {
  expect(clockBehind(sentAt, receivedAt)).toBe(behind)
})
