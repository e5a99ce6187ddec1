import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Asks again for what is being asked for the first time, when its answer has come. The server may have answered before the
 * stream began and the answer come after: between the two a call for help would be in neither. On 2G that is seconds.
 */
export function askAfterFirstAnswers(client: QueryClient, queryKey: QueryKey): void {
  const coming = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  for (const { state, promise, queryKey: exactly } of coming) {
    if (state.data !== undefined) continue
    const again = () => client.invalidateQueries({ queryKey: exactly, exact: true })
    /* Where none came it is asked again anyhow. */
    void promise?.then(again, () => undefined)
  }
}
