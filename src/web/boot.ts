import { sessionKeys } from './platform/api/session-keys.ts'
import { deviceStorage } from './platform/device/device-storage.ts'
import { bootCoastClass, keptMapPlace } from './platform/map/map-place.ts'
import { themeKept } from './platform/ui/look/theme-kept.ts'

/*
 * Read before the app itself, which takes a cheap phone a second: the page has its light, and whoever comes back to a map
 * sees the coast where it was. Then the app. Nothing of the app may be imported here, and nothing here may keep it from starting.
 */

const longest = 150
const leavesAfter = 10_000
/** A phone says that it has a network before anything answers over it. */
const againAfter = 10_000

const { app = '', inside = '', outside = '' } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {}

document.documentElement.dataset['theme'] = themeKept()
showCoast()
  .then(() => askFor((isSignedIn() ? inside : outside).split(' ')))
  .catch(() => undefined)
  .then(openApp)
  .catch(reportError)

/** What did not come is asked for again, by hand or when there is a network: the page stays, and never goes where nothing answers. */
async function openApp(): Promise<void> {
  try {
    await import(/* @vite-ignore */ app)
  } catch (problem) {
    reportError(problem)
    sayNotLoaded()
  }
}

function sayNotLoaded(): void {
  const said = document.getElementById('not-loaded')
  if (!said) return
  said.hidden = false
  document.querySelector('#root > [role=status]')?.setAttribute('hidden', '')
  const ask = () => void askAgain()
  addEventListener('online', ask)
  said.querySelector('button')?.addEventListener('click', ask)
}

let waiting = 0

/** Some browsers remember what did not come: there a reload helps, once the server answers. */
async function askAgain(): Promise<void> {
  clearTimeout(waiting)
  const answers = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (answers) location.reload()
  else waiting = setTimeout(askAgain, againAfter)
}

function isSignedIn(): boolean {
  return deviceStorage.getItem(sessionKeys.token) !== null
}

/** What the app will want next: over 2G the wish alone takes a second. */
function askFor(files: readonly string[]): void {
  for (const href of files) {
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
    /* As the app will ask for them: a style that was asked for otherwise is fetched a second time. */
    document.head.append(Object.assign(document.createElement('link'), { ...kind, crossOrigin: '', href }))
  }
}

/** Over the page that is still empty. The map takes its place; where none comes, it leaves by itself. */
async function showCoast(): Promise<void> {
  const place = keptMapPlace()
  if (!place || !isSignedIn()) return
  const { left, top, width, height, picture } = place
  const coast = Object.assign(new Image(), { className: bootCoastClass, alt: '', src: picture })
  coast.style.cssText = `position: absolute; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px;
    max-width: none; border-radius: var(--radius-card); pointer-events: none`
  document.body.append(coast)
  setTimeout(() => coast.remove(), leavesAfter)
  const isSeen = coast.decode().then(() => new Promise(requestAnimationFrame))
  await Promise.race([isSeen, new Promise((resolve) => setTimeout(resolve, longest))])
}
