import { useCallback, useEffect, useRef, useState } from 'react'

export const paces = [1, 2, 5, 10, 30, 60] as const
export type Pace = (typeof paces)[number]

/** `start`: where it begins, and begins again; what was before can be looked at. */
type Span = { readonly from: number; readonly start: number; readonly until: number }

/** A clock of its own, from one time to another: it can be stopped, moved, and run up to sixty times as fast. */
export function usePlayback({ from, start, until }: Span) {
  const [at, setAt] = useState(start)
  const [isPlaying, setIsPlaying] = useState(false)
  const [pace, setPace] = useState<Pace>(60)
  const now = useRef(at)
  const move = useCallback(
    (to: number) => {
      now.current = Math.min(until, Math.max(from, to))
      setAt(now.current)
    },
    [from, until],
  )
  useEffect(() => {
    if (!isPlaying) return
    let [frame, before] = [0, performance.now()]
    const step = (time: number) => {
      move(now.current + (time - before) * pace)
      before = time
      if (now.current >= until) return setIsPlaying(false)
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, pace, until, move])
  const toggle = useCallback(() => {
    if (now.current >= until) move(start)
    setIsPlaying((before) => !before)
  }, [start, until, move])
  const changePace = useCallback((steps: number) => {
    setPace((before) => paces[Math.min(paces.length - 1, Math.max(0, paces.indexOf(before) + steps))] ?? before)
  }, [])
  return { at, isPlaying, pace, move, toggle, setPace, changePace }
}

export type Playback = ReturnType<typeof usePlayback>

const fields = 'select, textarea, input:not([type=range])'

/** One hand on the keys, the eyes on the chart. Fields keep their own letters, and the chart its plus and minus: they bring it closer. */
export function usePlaybackKeys({ at, move, toggle, changePace }: Playback): void {
  useEffect(() => {
    const minute = 60_000
    const actions: Readonly<Record<string, () => void>> = {
      k: toggle,
      j: () => move(at - minute),
      l: () => move(at + minute),
      '+': () => changePace(1),
      '-': () => changePace(-1),
    }
    const onKey = (event: KeyboardEvent) => {
      const action = actions[event.key.toLowerCase()]
      const theirs = '+-'.includes(event.key) ? `${fields}, [role=application]` : fields
      const isTheirs = event.target instanceof Element && event.target.matches(theirs)
      if (action === undefined || isTheirs || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [at, move, toggle, changePace])
}
