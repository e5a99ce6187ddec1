import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterAll, expect, test, vi } from 'vitest'
import type { Alert } from '#contract/alerts/alert.ts'
import { newQueryClient } from '#web/platform/api/query-client.ts'

vi.stubGlobal('addEventListener', () => undefined)
afterAll(() => vi.unstubAllGlobals())
const { alertAnswered, recentAlerts } = await import('./alerts.data.ts')

const active = { id: 'a', alertType: 'emergency', status: 'active', receivedAt: '2026-11-20T10:00:00.000Z' } as Alert
const acknowledged: Alert = { ...active, status: 'acknowledged' }

/** Somebody looks at the list, and takes an alert in charge. */
async function takenInCharge(isKnown: boolean) {
  const client = newQueryClient()
  const { queryKey } = recentAlerts()
  const answers: ((listed: readonly Alert[]) => void)[] = []
  const asked = vi.fn<() => Promise<readonly Alert[]>>(() => new Promise((answer) => void answers.push(answer)))
  const seen = new QueryObserver(client, { queryKey, queryFn: asked })
  const leave = seen.subscribe(() => undefined)
  if (isKnown) answers[0]?.([active])
  await vi.waitFor(() => expect(seen.getCurrentResult().isSuccess).toBe(isKnown))
  await new MutationObserver(client, {
    mutationFn: async () => acknowledged,
    onSuccess: (alert) => alertAnswered(client, alert),
  }).mutate()
  const answered = async (time: number, listed: readonly Alert[]) => {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(time))
    answers[time]?.(listed)
    await vi.waitFor(() => expect(seen.getCurrentResult().isFetching).toBe(false))
  }
  return { asked, answers, answered, leave, shown: () => client.getQueryData(queryKey) }
}

test('what came of an act stands in the list at once, which is asked again a single time', async () => {
  const { asked, answered, leave, shown } = await takenInCharge(true)
  expect(shown()).toEqual([acknowledged])
  await answered(1, [acknowledged])
  expect(asked).toHaveBeenCalledTimes(2)
  leave()
})

test('a list that was asked for before the act, and comes after it, takes nothing back', async () => {
  const { answers, answered, leave, shown } = await takenInCharge(false)
  answers[0]?.([active])
  await answered(1, [acknowledged])
  expect(shown()).toEqual([acknowledged])
  leave()
})
