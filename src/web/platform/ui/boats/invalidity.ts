import { type QueryClient, type QueryKey, hashKey } from '@tanstack/react-query'

/** Whether a write may have changed what is known under a key. */
export type Invalidity = {
  readonly isInvalid: () => boolean
  readonly listen: (listener: () => void) => () => void
}

/** However many ask, one listens to the cache, which tells of everything in it; they are told of a change alone. */
export function invalidityOf(client: QueryClient, key: QueryKey): Invalidity {
  const listeners = new Set<() => void>()
  const hash = hashKey(key)
  const isInvalid = () => client.getQueryState(key)?.isInvalidated === true
  let before = false
  let leave: (() => void) | null = null
  return {
    isInvalid,
    listen: (listener) => {
      listeners.add(listener)
      if (leave === null) {
        before = isInvalid()
        leave = client.getQueryCache().subscribe(({ query }) => {
          if (query.queryHash !== hash || isInvalid() === before) return
          before = isInvalid()
          for (const told of listeners) told()
        })
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        leave?.()
        leave = null
      }
    },
  }
}
