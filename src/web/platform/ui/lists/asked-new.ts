import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'wouter'

/** What an address asks to be begun on its screen, once: `?new=…`. A reload does not ask again. */
export function useAskedNew(begin: (what: string) => void): void {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('new')
  const beginIt = useEffectEvent((what: string) => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('new')
        return next
      },
      { replace: true },
    )
    begin(what)
  })
  useEffect(() => {
    if (asked !== null) beginIt(asked)
  }, [asked])
}
