import { MutationCache, QueryClient } from '@tanstack/react-query'
import { NoAnswer } from './problems.ts'

const fiveMinutes = 5 * 60_000

/** Data is fresh for five minutes, kept for those at sea, and all of it is asked again after any write. */
export function newQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: fiveMinutes,
        gcTime: Infinity,
        /* Whether there is a network is what the server's silence says, not what the phone believes. */
        networkMode: 'always',
        retry: (failures, problem) => problem instanceof NoAnswer && failures < 1,
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      /* Nobody waits for the answers: what was written is written, and the form that wrote it closes. No mutation asks besides: two questions cost twice. */
      onSuccess: (reply) => {
        if (!waitsHere(reply)) void client.invalidateQueries()
      },
    }),
  })
  return client
}

/** Kept on the device because nobody answered: then nobody answers questions either. */
function waitsHere(reply: unknown): boolean {
  return reply !== null && typeof reply === 'object' && 'storedOn' in reply && reply.storedOn === 'device'
}
