import { useSyncExternalStore } from 'react'

/* In the units of the page, so that a larger text size also gets the narrow layout. */
const wide = '(min-width: 40rem)'
const roomForMenu = '(min-width: 64rem)'
const low = `${wide} and (max-height: 30rem)`

/** 640 px. */
export function useWideScreen(): boolean {
  return useScreen(wide)
}

/** A phone on its side, a page in letters of twice the size: what else stands below each other stands beside each other. */
export function useLowScreen(): boolean {
  return useScreen(low)
}

/** 1,024 px: the menu stays open beside what it leads to. */
export function useRoomForMenu(): boolean {
  return useScreen(roomForMenu)
}

export function hasRoomForMenu(): boolean {
  return matchMedia(roomForMenu).matches
}

function useScreen(condition: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(condition)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(condition).matches,
  )
}
