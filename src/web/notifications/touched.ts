import { serviceWorkers } from '#web/platform/device/service-workers.ts'
import { pathOf } from './push-message.ts'

/** A touched notification asks the window that is open to go somewhere. Returns how to stop listening. */
export function onTouchedNotification(go: (path: string) => void): () => void {
  const workers = serviceWorkers()
  if (!workers) return () => undefined
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'openAt' in data) go(pathOf({ path: data.openAt }))
  }
  workers.addEventListener('message', hear)
  return () => workers.removeEventListener('message', hear)
}
