import { useEffect, useState } from 'react'

const tick = 1000

/** What is measured every few seconds has its age to the second. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick)
    return () => clearInterval(timer)
  }, [])
  return now
}
