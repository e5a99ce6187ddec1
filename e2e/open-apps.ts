import type { Page } from 'playwright-core'
import type { Person, Role } from './caller.ts'
import type { Device } from './device.ts'
import type { Known } from './known-device.ts'

/** The app as somebody opened it, and what it remembered then. */
export type OpenApp = {
  readonly device: Device
  readonly page: Page
  readonly as: Role | Person
  readonly theme: string
  readonly kept: string
  readonly isTampered: () => boolean
}

/** The apps of one file of stories: those of the running test, and those that rest. */
export function openApps() {
  const running: OpenApp[] = []
  const resting: OpenApp[] = []
  return {
    running,
    /** In this light: of this person, else of somebody who hands it over. */
    take: ({ as, theme }: Pick<OpenApp, 'as' | 'theme'>): OpenApp | undefined => {
      const fitting = resting.filter((app) => app.theme === theme)
      const taken = fitting.find((app) => app.as === as) ?? fitting[0]
      if (taken) resting.splice(resting.indexOf(taken), 1)
      return taken
    },
    /** The light is the account's: when it asks for another one, it changes wherever that person is looked at. */
    takeInOtherLight: ({ as, theme }: Pick<OpenApp, 'as' | 'theme'>): Device[] => {
      const others = resting.filter((app) => app.as === as && app.theme !== theme)
      for (const other of others) resting.splice(resting.indexOf(other), 1)
      return others.map(({ device }) => device)
    },
    /** After a test; none goes on from one that failed. */
    rest: async (passed: boolean): Promise<void> => {
      const left = running.splice(0)
      const going = await Promise.all(left.map(async (app) => passed && (await canGoOn(app))))
      resting.push(...left.filter((_, place) => going[place]))
    },
    isResting: (device: Device) => resting.some((app) => app.device === device),
    devices: () => resting.splice(0).map(({ device }) => device),
  }
}

/**
 * What a test leaves open the next one of its file goes on with, when it wants the same person in the same light: as somebody does
 * who has looked at something else before. Only where nothing of what was done stands there still, or is remembered.
 */
async function canGoOn({ device, page, kept, isTampered }: OpenApp): Promise<boolean> {
  if (isTampered() || device.pages().length !== 1) return false
  try {
    await closeWhatIsOpen(page)
    await page.evaluate((path) => history.pushState(null, '', path), aside)
    await page.mouse.move(0, 0)
    await page.waitForFunction(isBare, undefined, { timeout: longestClearing })
    await page.evaluate(forget, looks)
    return (await keptBy(page)) === kept
  } catch {
    // What does not close in time stays as it is, and ends with its test.
    return false
  }
}

/** A text that stands alone: the screen and all around it are taken down, and built anew for the next. */
export const aside = '/conditions'
const longestClearing = 3000

/** As anybody closes it: what asks something first stays, and the app ends. */
async function closeWhatIsOpen(page: Page): Promise<void> {
  const open = page.locator(overScreen)
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await page.keyboard.press('Escape')
    await page.waitForFunction(isFewer, { overScreen, left }, { timeout: longestClearing })
  }
}

const overScreen = ':is([role=dialog], [role=alertdialog], [role=menu]):not(.toast-place *)'

/** In the page. */
function isFewer({ overScreen: open, left }: { overScreen: string; left: number }): boolean {
  return document.querySelectorAll(open).length < left
}

/** In the page, again and again: what was said is closed, and nothing is open over the text. */
function isBare(): boolean {
  for (const said of document.querySelectorAll('.toast-place [data-over-page]')) {
    ;[...said.querySelectorAll('button')].at(-1)?.click()
  }
  const open =
    '.toast-place [data-over-page], [role=dialog]:not(.toast-place *), [role=alertdialog], [role=menu], #contenu'
  return document.querySelector('h1') !== null && document.querySelector(open) === null
}

/** As when somebody else signs in in another window: to the app, another person is another app. */
export async function handOver(page: Page, known: Known): Promise<void> {
  await page.evaluate((next) => {
    localStorage.clear()
    sessionStorage.clear()
    for (const [name, text] of next) localStorage.setItem(name, text)
    dispatchEvent(new StorageEvent('storage', { key: null }))
  }, known)
}

/** What it asks its storage for whenever it is shown: how somebody looked at something. */
const looks = ['guet.map_framed', 'guet.map_left', 'guet.map_place', 'guet.media-uploads', 'guet.search.recent']

/** In the page. */
function forget(names: readonly string[]): void {
  for (const storage of [localStorage, sessionStorage]) for (const name of names) storage.removeItem(name)
}

/** What the app remembers of choices, who it is for and how it looks. */
export async function keptBy(page: Page): Promise<string> {
  const read = (passing: readonly string[]) => {
    const { lang, dataset } = document.documentElement
    const kept = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage) as [string, string][])
    const chosen = kept.filter(([name]) => !passing.includes(name))
    const { fontSize } = getComputedStyle(document.documentElement)
    return JSON.stringify([
      lang,
      dataset['theme'],
      fontSize,
      ...chosen.map(([name, text]) => `${name} ${text}`).toSorted(),
    ])
  }
  return await page.evaluate(read, ofPassing)
}

/** It changes without anybody having chosen something, or stands on the page itself. */
const ofPassing = [
  'guet.bar_height',
  'guet.bytes_used',
  'guet.call_bar_height',
  'guet.crew',
  'guet.demo_server',
  'guet.language',
  'guet.last_heard',
  'guet.map_picture',
  'guet.rescue',
  'guet.sea_bar_height',
  'guet.sos_person',
  'guet.tiles',
  'guet.view',
  'pirogue_logs',
  'user',
]

/** Whether the network, the place or the scripts of this page are made to behave otherwise from now on. */
export function watchTampering(page: Page): () => boolean {
  let isTampered = false
  for (const one of [page, page.context()]) {
    for (const name of tampering) {
      const call: unknown = Reflect.get(Object.getPrototypeOf(one) as object, name)
      if (typeof call !== 'function') continue
      const noted = (...given: unknown[]): unknown => {
        isTampered = true
        return Reflect.apply(call, one, given)
      }
      Object.assign(one, { [name]: noted })
    }
  }
  return () => isTampered
}

const tampering = [
  'addInitScript',
  'addScriptTag',
  'addStyleTag',
  'emulateMedia',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'route',
  'routeWebSocket',
  'setGeolocation',
  'setOffline',
]
