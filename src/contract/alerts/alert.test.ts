import { expect, test } from 'vitest'
import { isRaisedByServer } from './alert-rights.ts'
import { alertTypes, firstSeenAt } from './alert.ts'

const by = (user: string, seenAt: string) => ({ user, name: null, seenAt })
const [early, late] = ['2026-11-20T18:01:27.000Z', '2026-11-20T18:03:14.000Z']

test('an SOS was seen when somebody else saw it first, in whatever order they are told; whoever took charge has seen it', () => {
  const seenBy = [by('two', late), by('one', early), by('raiser', '2026-11-20T18:00:00.000Z')]
  expect(firstSeenAt({ user: 'raiser', seenBy, acknowledgedAt: late })).toBe(early)
  expect(firstSeenAt({ user: 'raiser', seenBy: [], acknowledgedAt: late })).toBe(late)
  expect(firstSeenAt({ user: 'raiser', seenBy: [], acknowledgedAt: null })).toBeNull()
})

test('zones and devices are told of by the server alone', () => {
  expect(alertTypes.filter(isRaisedByServer)).toEqual(['zone_violation', 'system'])
})
