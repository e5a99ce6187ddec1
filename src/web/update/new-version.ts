import { currentSession } from '#web/api/session.ts'
import { later } from '#web/api/time-limit.ts'
import { hasUnsavedWork, mayLeave } from '#web/forms/unsaved-work.ts'
import { offlineWords } from '#web/kept/offline.words.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { currentLanguage } from '#web/words/language.ts'
import { wordsIn } from '#web/words/words.ts'
import { type QuietWorld, onceQuiet } from './quiet-link.ts'
import { whatIsUnderWay } from './under-way.ts'
import { type Page, openNow, reloadForLostCode } from './version-change.ts'

/** The app itself is kept on the device. A new version waits in silence: it never takes a form from under a hand. */
export function keepAppOnDevice(): void {
  /* Code of an older version that is on no disk any more. The screen that wanted it says so; where nothing can be lost, the page helps itself. */
  addEventListener('vite:preloadError', () => reloadForLostCode(page))
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const keep = () => {
    if (navigator.serviceWorker.controller) void register()
    else onceQuiet(link, () => void register())
  }
  /* The app may begin after its page. */
  if (document.readyState === 'complete') keep()
  else addEventListener('load', keep, { once: true })
}

const link: QuietWorld = {
  now: () => performance.now(),
  later,
  onFiles: (onDurations) => {
    const observer = new PerformanceObserver((list) => {
      onDurations(list.getEntries().flatMap(({ name, duration }) => (name.includes('/assets/') ? [duration] : [])))
    })
    observer.observe({ type: 'resource', buffered: true })
    return () => observer.disconnect()
  },
  isSignedIn: () => currentSession() !== null,
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
    action: { label: say.openNow, onPress: () => void openNow(worker, page) },
  })
}

const reloadedKey = 'guet.reloaded_for_code'

const page: Page = {
  whatIsUnderWay,
  hasUnsavedWork,
  mayLeave,
  sayNotNow: (why) => {
    const say = wordsIn(offlineWords, currentLanguage())
    toast({ title: say.notNow, text: say[why], tone: 'warn', lasts: 8_000 })
  },
  onTakenOver: (then) => navigator.serviceWorker.addEventListener('controllerchange', then, { once: true }),
  reload: () => location.reload(),
  lastReload: () => Number(sessionStorage.getItem(reloadedKey)) || null,
  noteReload: (at) => sessionStorage.setItem(reloadedKey, String(at)),
  now: () => Date.now(),
}
