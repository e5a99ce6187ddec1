import { useCallback, useEffect, useRef, useState } from 'react'

/** What the server answered last, and what went wrong when it was asked since. */
export type AnswerState<T> = {
  readonly value: T | null
  readonly problem: unknown
  readonly isAsking: boolean
  readonly again: () => void
}

export function useAnswer<T>(ask: () => Promise<T>): AnswerState<T> {
  const [state, setState] = useState<Omit<AnswerState<T>, 'again'>>({ value: null, problem: null, isAsking: true })
  const newest = useRef(0)
  const load = useCallback(() => {
    const asked = (newest.current += 1)
    const settle = (next: (before: T | null) => Omit<AnswerState<T>, 'again' | 'isAsking'>) => {
      if (asked === newest.current) setState(({ value }) => ({ ...next(value), isAsking: false }))
    }
    ask().then(
      (value) => settle(() => ({ value, problem: null })),
      (problem: unknown) => settle((value) => ({ value, problem })),
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
