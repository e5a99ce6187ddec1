import { useSyncExternalStore } from 'react'

/** 640 px, in the units of the page so that a larger text size also gets the narrow layout. */
const wide = '(min-width: 40rem)'

export function useWideScreen(): boolean {
  return useSyncExternalStore(onWidthChange, () => matchMedia(wide).matches)
}

function onWidthChange(listener: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
