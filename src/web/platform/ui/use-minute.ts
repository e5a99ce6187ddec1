import { useEffect, useState } from 'react'

const minute = 60_000

/** Ages are told to the minute: what is drawn follows the clock even when nothing arrives. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(tick)
  }, [])
  return now
}
