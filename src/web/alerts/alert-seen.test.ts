import { QueryClient } from '@tanstack/react-query'
import { afterAll, expect, test, vi } from 'vitest'
import type { Alert } from '#contract/alerts/alert.ts'
import { call } from '#web/platform/api/call.ts'
import { alertHeard, recentAlerts, sendSeen } from './alerts.data.ts'

vi.mock('#web/platform/api/call.ts', async (original) => ({
  ...(await original<object>()),
  call: vi.fn<() => Promise<Alert>>(),
}))
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined))
afterAll(() => vi.unstubAllGlobals())

const receivedAt = '2026-11-20T10:00:00.000Z'
const alert = { id: 'a', alertType: 'weather', status: 'active', receivedAt, seenBy: [] as Alert['seenBy'] } as Alert
const seen: Alert = { ...alert, seenBy: [{ user: 'x', name: 'GIE Cayar', seenAt: receivedAt }] }
const moved: Alert = { ...alert, location: { id: 'l' } as Alert['location'] }

test.each([
  ['what the server says of « vue par » stands in the list', null, [seen]],
  ['what was heard while that was asked is not undone by an answer that was late', moved, [moved]],
])('%s', async (_what, heardMeanwhile, shown) => {
  const client = new QueryClient()
  const { queryKey } = recentAlerts()
  client.setQueryData(queryKey, [alert])
  const { promise, resolve } = Promise.withResolvers<Alert>()
  vi.mocked(call).mockReturnValueOnce(promise)
  const sending = sendSeen(client, 'a')
  if (heardMeanwhile) await alertHeard(client, heardMeanwhile)
  resolve(seen)
  await sending
  expect(client.getQueryData(queryKey)).toEqual(shown)
})
