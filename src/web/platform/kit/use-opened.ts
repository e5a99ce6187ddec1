import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { wayToClose } from './form/way-to-close.ts'
import type { Thing } from './kind.ts'

export type Opened = ReturnType<typeof useOpened>

/** Which one is shown, by its address: a reload finds it again, and « back » closes it. Which one is edited is no address. */
export function useOpened(within: string) {
  const [search, setSearch] = useSearchParams()
  const [edited, setEdited] = useState<Thing | 'new' | null>(null)
  const isOpenedHere = useRef(false)
  const member = `${within}open`
  const shown = search.get(member)
  useEffect(() => {
    if (shown === null) isOpenedHere.current = false
  }, [shown])
  const write = (id: string | null, how: { readonly replace: boolean }) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      if (id === null) next.delete(member)
      else next.set(member, id)
      return next
    }, how)
  return {
    shown,
    edited,
    open: (id: string) => {
      isOpenedHere.current = true
      write(id, { replace: false })
    },
    /** Back to the list that it was opened from; who came by the address stays on the list. With an `id`, that one alone. */
    close: (id?: string) => {
      const way = wayToClose({ search: location.search, member, id, isOpenedHere: isOpenedHere.current })
      if (way === 'back') history.back()
      if (way === 'in its place') write(null, { replace: true })
      if (way !== null) isOpenedHere.current = false
    },
    edit: setEdited,
    endEdit: () => setEdited(null),
  }
}
