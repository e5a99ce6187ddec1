import type { QueryClient, QueryKey } from '@tanstack/react-query'

/*
 * What the server answered to a write, on the screens that are looked at: they are being asked again, and show it until that
 * answer has come. Nobody looks at the others, which are asked when somebody does.
 *
 *   nowKnown    a thing as it is now, wherever it is known under a key: by itself, among others, on a page
 *   knownGone   it is gone from among the others
 */

type Known = { readonly id: string }
type Rows = readonly Known[]

/** Of what the answer does not say, what was known stays. */
export function nowKnown(client: QueryClient, queryKey: QueryKey, thing: Known): void {
  const now = (known: Known) => (known.id === thing.id ? { ...known, ...thing } : known)
  change(client, queryKey, (data) => {
    if (isKnown(data)) return data.id === thing.id ? now(data) : undefined
    return withRows(data, thing.id, (rows) => rows.map(now))
  })
}

export function knownGone(client: QueryClient, queryKey: QueryKey, id: string): void {
  change(client, queryKey, (data) => withRows(data, id, (rows) => rows.filter((row) => row.id !== id)))
}

/** What does not know the thing stays as it is, and nothing is younger for it: the server has answered none of it. */
function change(client: QueryClient, queryKey: QueryKey, become: (data: unknown) => unknown): void {
  for (const { queryKey: one, state } of client.getQueryCache().findAll({ queryKey, type: 'active' })) {
    client.setQueryData(one, become, { updatedAt: state.dataUpdatedAt })
  }
}

function withRows(data: unknown, id: string, become: (rows: Rows) => Rows): unknown {
  const has = (rows: unknown): rows is Rows => Array.isArray(rows) && rows.some((row) => isKnown(row) && row.id === id)
  if (has(data)) return become(data)
  if (typeof data !== 'object' || data === null || !('results' in data) || !has(data.results)) return undefined
  const results = become(data.results)
  const gone = data.results.length - results.length
  return { ...data, results, ...('count' in data && { count: Number(data.count) - gone }) }
}

function isKnown(data: unknown): data is Known {
  return typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string'
}
