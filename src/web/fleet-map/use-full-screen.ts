import { useEffect, useEffectEvent } from 'react'

/**
 * The map over everything, until Escape. The whole page is made full screen, never the map alone: the SOS button, drawers
 * and messages stay visible. Where the browser cannot, the map still fills the page.
 */
export function useFullScreen(full: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!full) return
    const over = document.documentElement
    if ('requestFullscreen' in over) void over.requestFullscreen().catch(() => undefined)
    const onLeft = () => {
      if (!document.fullscreenElement) leave()
    }
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) leave()
    }
    document.addEventListener('fullscreenchange', onLeft)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('fullscreenchange', onLeft)
      document.removeEventListener('keydown', onKey)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [full])
}
