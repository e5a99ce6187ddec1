import { expect, test } from 'vitest'
import { withGoing, withStep, raised, reopened, withSeen } from './alert-acts.ts'
import { samplePerson } from './samples/sample-people.ts'

test('a call that is opened again is seen by nobody yet, and nobody goes there; its trail keeps what was', () => {
  const at = '2026-11-20T18:00:00.000Z'
  const doer = { person: samplePerson('organization'), now: Date.parse(at) }
  const call = raised({ alertType: 'emergency', severity: 'critical', message: 'SOS' }, at)
  const over = withStep(withGoing(withSeen(call, doer), doer, true), doer, 'resolved', 'fausse_alerte')
  expect([over.seenBy.length, over.going.length]).toEqual([1, 1])
  const again = reopened(over, doer)
  expect(again).toMatchObject({ status: 'active', seenBy: [], going: [] })
  expect(again.trail.map(({ act }) => act)).toEqual(['raised', 'seen', 'going', 'resolved', 'reopened'])
  expect(withSeen(again, doer).seenBy).toHaveLength(1)
})
