import { useEffect, useRef } from 'react'
import { keepRefreshing } from './auto-refresh.ts'

/** The timer is set once; what it does is always what the screen last said. */
export function useAutoRefresh(refresh: () => void) {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => keepRefreshing(() => latest.current()), [])
}
