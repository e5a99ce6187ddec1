import { useEffect, useEffectEvent, useRef } from 'react'

/** A call for help that is open, and whether somebody has taken charge of it. */
export type OpenCall = { readonly id: string; readonly status: string }

/** One is new, or was taken in charge, or is over: the bar has it otherwise. What was open at the first sight is not new. */
export function useCallsChanged(calls: readonly OpenCall[] | null, tell: (isNew: boolean) => void): void {
  const known = useRef<ReadonlyMap<string, string> | null>(null)
  const told = useEffectEvent(tell)
  useEffect(() => {
    if (calls === null) return
    const before = known.current
    known.current = new Map(calls.map(({ id, status }) => [id, status]))
    if (before === null) return
    const isNew = calls.some(({ id }) => !before.has(id))
    if (isNew || calls.length !== before.size || calls.some(({ id, status }) => before.get(id) !== status)) told(isNew)
  }, [calls])
}
