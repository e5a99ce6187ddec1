import { useCallback, useEffect, useRef, useState } from 'react'

/** What the server told last, and what went wrong when it was asked since. */
export type Told<T> = {
  readonly said: T | null
  readonly problem: unknown
  readonly isAsking: boolean
  readonly again: () => void
}

export function useTold<T>(ask: () => Promise<T>): Told<T> {
  const [state, setState] = useState<Omit<Told<T>, 'again'>>({ said: null, problem: null, isAsking: true })
  const newest = useRef(0)
  const load = useCallback(() => {
    const asked = (newest.current += 1)
    const settle = (next: (before: T | null) => Omit<Told<T>, 'again' | 'isAsking'>) => {
      if (asked === newest.current) setState(({ said }) => ({ ...next(said), isAsking: false }))
    }
    ask().then(
      (said) => settle(() => ({ said, problem: null })),
      (problem: unknown) => settle((said) => ({ said, problem })),
    )
  }, [ask])
  useEffect(() => {
    load()
    return () => void (newest.current += 1)
  }, [load])
  const again = () => {
    setState((before) => ({ ...before, isAsking: true }))
    load()
  }
  return { ...state, again }
}
