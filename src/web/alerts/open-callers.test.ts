import { expect, test } from 'vitest'
import { callersOf } from './open-callers.ts'
import type { Alert } from '#contract/alerts/alert.ts'

const sos = (change: Partial<Alert>) =>
  ({ alertType: 'emergency', status: 'active', drill: false, pirogue: 'p', device: null, ...change }) as Alert

test('whoever calls is known by boat and device until the call is closed, in charge or not; an exercise is none', () => {
  const alerts = [
    sos({ pirogue: 'open', device: 'its tracker' }),
    sos({ pirogue: 'in charge', status: 'acknowledged' }),
    sos({ pirogue: 'closed', status: 'resolved' }),
    sos({ pirogue: 'exercise', drill: true }),
  ]
  expect([...callersOf(alerts)]).toEqual(['open', 'its tracker', 'in charge'])
})
