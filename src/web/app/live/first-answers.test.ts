import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { askAfterFirstAnswers } from './first-answers.ts'

/** Somebody looks at a list whose answers come when they are given. */
function lookedAt(client: QueryClient) {
  const answers: ((list: readonly string[]) => void)[] = []
  const asked = vi.fn<() => Promise<readonly string[]>>(() => new Promise((answer) => void answers.push(answer)))
  const seen = new QueryObserver(client, { queryKey: ['alerts', 'emergencies'], queryFn: asked, staleTime: Infinity })
  const leave = seen.subscribe(() => undefined)
  const answer = async (list: readonly string[]) => {
    answers.shift()?.(list)
    await vi.waitFor(() => expect(seen.getCurrentResult().data).toEqual(list))
  }
  return { asked, answer, leave }
}

test('a call between the first answer and the stream is found: what was on its way is asked for once more', async () => {
  const client = new QueryClient()
  const { asked, answer, leave } = lookedAt(client)
  askAfterFirstAnswers(client, ['alerts'])
  expect(asked).toHaveBeenCalledOnce()
  await answer([])
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  await answer(['SOS'])
  expect(asked).toHaveBeenCalledTimes(2)
  leave()
})

test('what is known already is not asked for by this', async () => {
  const client = new QueryClient()
  const { asked, answer, leave } = lookedAt(client)
  await answer([])
  askAfterFirstAnswers(client, ['alerts'])
  expect(asked).toHaveBeenCalledOnce()
  leave()
})
