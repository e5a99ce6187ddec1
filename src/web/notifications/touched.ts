import { pathOf } from './push-message.ts'

/** A touched notification asks the window that is open to go somewhere. Returns how to stop listening. */
export function onTouchedNotification(go: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'openAt' in data) go(pathOf({ path: data.openAt }))
  }
  navigator.serviceWorker.addEventListener('message', hear)
  return () => navigator.serviceWorker.removeEventListener('message', hear)
}
