import { useEffect, useState } from 'react'

/** The time, moving on by itself. */
export function useNow(step: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), step)
    return () => clearInterval(tick)
  }, [step])
  return now
}
