import { currentSession } from '#web/platform/api/session.ts'
import { later } from '#web/platform/api/time-limit.ts'
import { serviceWorkers } from '#web/platform/device/service-workers.ts'
import { hasUnsavedWork, mayLeave } from '#web/platform/forms/unsaved-work.ts'
import { offlineWords } from '#web/platform/kept/offline.words.ts'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { currentLanguage } from '#web/platform/words/language.ts'
import { wordsIn } from '#web/platform/words/words.ts'
import { type QuietWorld, onceQuiet } from './quiet-link.ts'
import { whatIsUnderWay } from './under-way.ts'
import { type OpenPage, openNow, reloadByHand } from './version-change.ts'

/** The app itself is kept on the device. A new version waits in silence: it never takes a form from under a hand. */
export function keepAppOnDevice(): void {
  const workers = serviceWorkers()
  if (!import.meta.env.PROD || !workers) return
  const keep = () => {
    if (workers.controller) void register(workers)
    else onceQuiet(link, () => void register(workers))
  }
  /* The app may begin after its page. */
  if (document.readyState === 'complete') keep()
  else addEventListener('load', keep, { once: true })
}

/** What is missing did not come, also when it was asked for again. Whether the page goes. */
export async function reloadForMissing(): Promise<boolean> {
  return await reloadByHand(page)
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

async function register(workers: ServiceWorkerContainer): Promise<void> {
  try {
    const registration = await workers.register('/sw.js')
    if (registration.waiting) announce(registration.waiting)
    registration.addEventListener('updatefound', () => follow(registration.installing))
  } catch {
    /* Plain http, private windows: the app then works as any web page. */
  }
}

function follow(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    /* Without a controller this is the first visit, not an update. */
    if (worker.state === 'installed' && serviceWorkers()?.controller) announce(worker)
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

const page: OpenPage = {
  whatIsUnderWay,
  hasUnsavedWork,
  mayLeave,
  sayNotNow: (why) => {
    const say = wordsIn(offlineWords, currentLanguage())
    toast({ title: say.notNow, text: say[why], tone: 'warn', lasts: 8_000 })
  },
  onTakenOver: (then) => serviceWorkers()?.addEventListener('controllerchange', then, { once: true }),
  reload: () => location.reload(),
  hears: async () => {
    try {
      const start = await fetch('/', { cache: 'no-store' })
      const files = [...(await start.text()).matchAll(/\/assets\/[\w-]+\.(?:js|css)/g)].map(([file]) => file)
      const answers = await Promise.all(files.map((file) => fetch(file, { method: 'HEAD', cache: 'no-cache' })))
      return files.length > 0 && answers.every(({ ok }) => ok)
    } catch {
      return false
    }
  },
}
