import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { countUse } from '#dev/costs.ts'
import { isFirefox, typeInFields } from './firefox.ts'

type Kind = { readonly origin: string; readonly locale?: string | undefined; readonly keepsApp: boolean }
type Size = { readonly width: number; readonly height: number }

const longestClosing = 30_000

/** What one visitor holds in the hand. */
export type Device = {
  readonly newPage: (size: Size) => Promise<Page>
  /** What stands open on it. */
  readonly pages: () => readonly Page[]
  /** What its browser complained of: what broke a screen is not shown on it. */
  readonly complaints: readonly string[]
  /** As it was before anybody had it. */
  readonly forgetAll: () => Promise<void>
  readonly end: () => Promise<void>
}

/**
 * A device that is handed on remembers nothing of who had it, but has fetched and read the files of the app already: a third of
 * the work of a visit. They lie in the process of its pages, which a page of the server that nobody sees keeps alive. A test that
 * looks at what the app itself keeps has a device without one.
 */
export async function newDevice(browser: Browser, { origin, locale = 'fr-FR', keepsApp }: Kind): Promise<Device> {
  const context = await browser.newContext({
    locale,
    reducedMotion: 'reduce',
    serviceWorkers: keepsApp ? 'allow' : 'block',
  })
  context.setDefaultTimeout(20_000)
  const keeper = keepsApp || isFirefox ? null : await keeperOf(context, origin)
  const complaints: string[] = []
  const pages = () => context.pages().filter((page) => page !== keeper)
  const newPage = async (size: Size) => {
    const page = await context.newPage()
    if (isFirefox) typeInFields(page)
    page.on('console', (entry) => entry.type() === 'error' && complaints.push(entry.text()))
    page.on('domcontentloaded', () => countUse('apps'))
    page.on('pageerror', (problem) => complaints.push(String(problem)))
    await page.setViewportSize(size)
    return page
  }
  const forgetAll = async () => {
    complaints.length = 0
    await Promise.all(pages().map((page) => page.close()))
    await Promise.all([
      context.unrouteAll(),
      context.setOffline(false),
      context.setGeolocation(null),
      context.clearPermissions(),
      context.clearCookies(),
      keeper ? forgetStored(keeper, origin) : undefined,
    ])
  }
  const close = async () => {
    // What a test has answered in the network's place may be on its way still: what becomes of it is no failure of any test.
    await Promise.all([context, ...context.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))
    await context.close()
  }
  /* What the browser does not close ends with it: no test waits for that. */
  const end = () => Promise.race([close(), wait(longestClosing, undefined, { ref: false })])
  return { newPage, pages, complaints, forgetAll, end }
}

async function keeperOf(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${origin}/robots.txt`)
  return page
}

async function forgetStored(keeper: Page, origin: string): Promise<void> {
  const session = await keeper.context().newCDPSession(keeper)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}
