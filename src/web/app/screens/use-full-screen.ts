import { useEffect, useState } from 'react'

/**
 * The map over everything. The whole page is made full screen, not the map alone, so that drawers and messages stay
 * visible; where the browser cannot, the map still fills the page.
 */
export function useFullScreen() {
  const [full, setFull] = useState(false)
  useEffect(() => {
    if (!full) return
    const onLeft = () => {
      if (!document.fullscreenElement) setFull(false)
    }
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) setFull(false)
    }
    document.addEventListener('fullscreenchange', onLeft)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('fullscreenchange', onLeft)
      document.removeEventListener('keydown', onKey)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [full])
  const toggle = () => {
    const page = document.documentElement
    if (!full && 'requestFullscreen' in page) void page.requestFullscreen().catch(() => undefined)
    setFull(!full)
  }
  return { full, toggle }
}
