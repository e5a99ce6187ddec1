import { type QueryClient, MutationObserver, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Alert } from '#contract/alerts/alert.ts'
import { newQueryClient } from '#web/api/query-client.ts'
import { alertAnswered, recentAlerts } from './alerts.data.ts'

const active = { id: 'a', alertType: 'emergency', status: 'active', receivedAt: '2026-11-20T10:00:00.000Z' } as Alert
const acknowledged: Alert = { ...active, status: 'acknowledged' }
const { queryKey } = recentAlerts()

/** Somebody looks at the list, and takes an alert in charge. */
async function takenInCharge(client: QueryClient, isKnown: boolean) {
  const answers: ((alerts: readonly Alert[]) => void)[] = []
  const asked = vi.fn(() => new Promise<readonly Alert[]>((answer) => void answers.push(answer)))
  const seen = new QueryObserver(client, { queryKey, queryFn: asked })
  const leave = seen.subscribe(() => undefined)
  if (isKnown) answers[0]?.([active])
  await vi.waitFor(() => expect(seen.getCurrentResult().isSuccess).toBe(isKnown))
  await new MutationObserver(client, {
    mutationFn: async () => acknowledged,
    onSuccess: (alert) => alertAnswered(client, alert),
  }).mutate()
  return { asked, answers, leave, shown: () => client.getQueryData(queryKey) }
}

test('what came of an act stands in the list at once, which is asked again a single time', async () => {
  const { asked, leave, shown } = await takenInCharge(newQueryClient(), true)
  expect(shown()).toEqual([acknowledged])
  expect(asked).toHaveBeenCalledTimes(2)
  leave()
})

test('a list that was asked for before the act, and comes after it, takes nothing back', async () => {
  const { answers, leave, shown } = await takenInCharge(newQueryClient(), false)
  answers[0]?.([active])
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(shown()).toEqual([acknowledged])
  leave()
})
