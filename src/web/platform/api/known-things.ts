import type { QueryClient, QueryKey } from '@tanstack/react-query'

/*
 * What the server answered to a write stands at once in what is known. It is being asked again, or will be when somebody looks,
 * and is none the younger for it: the server has not answered this.
 *
 *   updateKnownThing   a thing as it is now, wherever it is known under a key: by itself, among others, on a page
 *   removeKnownThing   it is gone from among the others
 */

type Known = { readonly id: string }
type Rows = readonly Known[]

/** Of what the answer does not say, what was known stays. */
export function updateKnownThing(client: QueryClient, queryKey: QueryKey, thing: Known): void {
  const now = (known: Known) => (known.id === thing.id ? { ...known, ...thing } : known)
  change(client, queryKey, (data) => {
    if (isKnown(data)) return data.id === thing.id ? now(data) : undefined
    return withRows(data, thing.id, (rows) => rows.map(now))
  })
}

export function removeKnownThing(client: QueryClient, queryKey: QueryKey, id: string): void {
  change(client, queryKey, (data) => withRows(data, id, (rows) => rows.filter((row) => row.id !== id)))
}

/** `setQueryData` would say that it is no longer to be asked again. */
function change(client: QueryClient, queryKey: QueryKey, become: (data: unknown) => unknown): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const data = become(query.state.data)
    if (data !== undefined) query.setState({ data })
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
