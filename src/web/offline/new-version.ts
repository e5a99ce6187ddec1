import { toast } from '#web/ui/toast.ts'
import { currentLanguage } from '#web/words/language.ts'
import { wordsIn } from '#web/words/words.ts'
import { offlineWords } from './offline.words.ts'
import { mayLeave } from './unsaved-work.ts'

/** The app itself is kept on the device. A new version waits in silence: it never takes a form from under a hand. */
export function keepAppOnDevice(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  addEventListener('load', () => void register())
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/sw.js')
    if (registration.waiting) announce(registration.waiting)
    registration.addEventListener('updatefound', () => follow(registration.installing))
  } catch {
    /* Plain http, private windows: the app then works as any web page. */
  }
}

function follow(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    /* Without a controller this is the first visit, not an update. */
    if (worker.state === 'installed' && navigator.serviceWorker.controller) announce(worker)
  })
}

function announce(worker: ServiceWorker): void {
  const say = wordsIn(offlineWords, currentLanguage())
  toast({
    title: say.newVersion,
    text: say.newVersionText,
    tone: 'sea',
    lasts: 15_000,
    action: { label: say.openNow, onPress: () => void openNow(worker) },
  })
}

async function openNow(worker: ServiceWorker): Promise<void> {
  if (!(await mayLeave())) return
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  worker.postMessage('open-now')
}
