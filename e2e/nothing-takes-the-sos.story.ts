import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  expectAboard,
  expectAccessible,
  expectHeading,
  expectText,
  newFisherman,
  phone,
  signIn,
  theBrowser,
} from './browser.ts'
import { post } from './caller.ts'
import { accounts, seededPassword, theServer } from './server.ts'

/* Whatever a phone refuses or loses, the SOS is there: with code that does not come, and with a browser that keeps nothing. */

const server = theServer()
const { visit } = theBrowser(server)

const sosButton = (page: Page) => page.getByRole('button', { name: /^SOS : appeler à l’aide/ })
const callLink = (page: Page) => page.getByRole('link', { name: 'Appeler le 119' })
const main = (page: Page) => page.getByRole('main')

async function sosOf(email: string): Promise<readonly { readonly id: string }[]> {
  const who = { email: accounts.admin, password: seededPassword }
  const { token } = (await post(server.origin, '/users/login/', who)) as { token: string }
  const ask = async (path: string) =>
    (await (await fetch(`${server.origin}/api${path}`, { headers: { Authorization: `Token ${token}` } })).json()) as {
      results: { id: string; email?: string; user?: string }[]
    }
  const { results: people } = await ask(`/users/users/?search=${encodeURIComponent(email)}`)
  const person = people.find((one) => one.email === email)
  const { results } = await ask('/alerts/?page_size=100')
  return results.filter(({ user }) => user === person?.id)
}

/** Counts how often the page itself is asked for. */
function visitsOf(page: Page): () => number {
  let visits = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits += 1
  })
  return () => visits
}

describe('Code that does not come', () => {
  test(
    'on the first visit: the page stays, says so, and the telephone is offered; with the network it goes on',
    { tags: 'firefox' },
    async () => {
      let visits = () => 0
      const before = async (opened: Page) => {
        visits = visitsOf(opened)
        await opened.route('**/assets/EntryPage-*.js', (route) => route.abort())
        await opened.route('**/api/**', (route) => route.abort())
      }
      const page = await visit({ path: '/login', viewport: phone, before })
      await expectText(page, 'Cet écran n’a pas pu être chargé')
      await callLink(page).waitFor()
      await page.getByRole('link', { name: 'SMS de secours' }).waitFor()
      await page.getByRole('button', { name: 'Réessayer' }).click()
      await expectText(page, 'Cet écran n’a pas pu être chargé')
      await expectAccessible(page)
      expect(visits()).toBe(1)
      await page.unroute('**/assets/EntryPage-*.js')
      await page.unroute('**/api/**')
      await page.getByRole('button', { name: 'Réessayer' }).click()
      await expectHeading(page, 'Connexion')
    },
  )

  test('the app’s first file: the page says so, offers the telephone, and goes on with the network', async () => {
    let visits = () => 0
    const before = async (opened: Page) => {
      visits = visitsOf(opened)
      await opened.route('**/assets/first-screen-*.js', (route) => route.abort())
    }
    const page = await visit({ path: '/login', viewport: phone, before })
    await expectHeading(page, 'L’application n’a pas pu être chargée')
    expect(await callLink(page).getAttribute('href')).toBe('tel:119')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expectHeading(page, 'L’application n’a pas pu être chargée')
    expect(visits()).toBe(1)
    await page.unroute('**/assets/first-screen-*.js')
    await page.context().setOffline(false)
    await expectHeading(page, 'Connexion')
  })

  test('the app’s first file, and the phone says too early that it has a network: what does not answer is asked again', async () => {
    const isAsked = (url: URL) => url.pathname === '/'
    let asked = 0
    const before = async (opened: Page) => {
      await opened.route(isAsked, (route) => ((asked += 1) === 1 ? route.abort() : route.fallback()))
      await opened.route('**/assets/first-screen-*.js', (route) => route.abort())
    }
    const page = await visit({ path: '/login', viewport: phone, before })
    await expectHeading(page, 'L’application n’a pas pu être chargée')
    await page.unroute('**/assets/first-screen-*.js')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expectHeading(page, 'Connexion')
    expect(asked).toBe(2)
  })

  test('a screen: the shell and the SOS stay, an SOS is sent and shown without another file', async () => {
    const person = await newFisherman(server.origin)
    const page = await visit({ as: person, path: '/profile', viewport: phone })
    await expectAboard(page)
    const visits = visitsOf(page)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.getByRole('link', { name: 'Météo' }).first().click()
    await main(page).getByText('Cet écran n’a pas pu être chargé').waitFor()
    for (let time = 0; time < 3; time += 1) {
      await main(page).getByRole('button', { name: 'Réessayer' }).click()
      await main(page).getByText('Cet écran n’a pas pu être chargé').waitFor()
    }
    await sosButton(page).click()
    await page.getByRole('heading', { name: /^Reçu par le serveur/ }).waitFor()
    await callLink(page).waitFor()
    await page.getByRole('button', { name: 'Réduire' }).click()
    await main(page).getByRole('button', { name: 'Réessayer' }).click()
    await main(page).getByText('Cet écran n’a pas pu être chargé').waitFor()
    expect(visits()).toBe(0)
    expect(await sosOf(person.email)).toHaveLength(1)
    await page.unroute('**/assets/*.js')
    await main(page).getByRole('button', { name: 'Réessayer' }).click()
    await main(page).getByRole('heading', { level: 1 }).waitFor()
    await main(page).getByText('Avis en cours et à venir').first().waitFor()
    expect(visits()).toBe(0)
  })
})

/** Each takes something away before the app begins. */
const refusals = {
  'the storage is forbidden': () => {
    const forbid = {
      get: () => {
        throw new DOMException('No.', 'SecurityError')
      },
    }
    Object.defineProperty(globalThis, 'localStorage', forbid)
    Object.defineProperty(globalThis, 'sessionStorage', forbid)
  },
  'the storage is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No.', 'QuotaExceededError')
    }
  },
  'there is no database': () => {
    Reflect.deleteProperty(globalThis, 'indexedDB')
    Reflect.deleteProperty(globalThis, 'IDBKeyRange')
  },
  'the database is forbidden': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('No.', 'SecurityError')
    }
  },
  'the database never answers': () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  },
  'the worker is forbidden': () => {
    const no = () => Promise.reject(new DOMException('No.', 'SecurityError'))
    Object.assign(ServiceWorkerContainer.prototype, { register: no, getRegistration: no })
  },
  'the browser has neither worker, locks, place, channel nor sound': () => {
    for (const name of [
      'serviceWorker',
      'locks',
      'geolocation',
      'storage',
      'vibrate',
      'wakeLock',
      'setAppBadge',
      'connection',
      'userActivation',
    ]) {
      Object.defineProperty(Navigator.prototype, name, { get: () => undefined })
    }
    Reflect.deleteProperty(globalThis, 'BroadcastChannel')
    Reflect.deleteProperty(globalThis, 'AudioContext')
  },
} as const

async function refusing(what: readonly (keyof typeof refusals)[]) {
  const before = (page: Page) => Promise.all(what.map((one) => page.addInitScript(refusals[one])))
  const page = await visit({ path: '/login', viewport: phone, before })
  await expectHeading(page, 'Connexion')
  return page
}

type Person = { readonly email: string; readonly password: string }

/** Pressed where nobody answers: it waits in words that are true, and leaves by itself, once. */
async function expectCalledFrom(page: Page, person: Person): Promise<void> {
  await page.route('**/api/alerts/', (route) => route.abort())
  await sosButton(page).click()
  await page.getByText(/L’appel part dans \d secondes?/).waitFor()
  await expectHeading(page, 'En attente d’envoi')
  await callLink(page).waitFor()
  expect(await sosOf(person.email)).toEqual([])
  await page.unroute('**/api/alerts/')
  await page.getByRole('heading', { name: /^Reçu par le serveur/ }).waitFor({ timeout: 40_000 })
  expect(await sosOf(person.email)).toHaveLength(1)
}

describe('A browser that refuses', () => {
  test.each<{ name: string; refused: readonly (keyof typeof refusals)[] }>([
    {
      name: 'what there is refuses',
      refused: ['the storage is full', 'the database is forbidden', 'the worker is forbidden'],
    },
    {
      name: 'nothing is there',
      refused: [
        'the storage is forbidden',
        'there is no database',
        'the browser has neither worker, locks, place, channel nor sound',
      ],
    },
    { name: 'the database never answers', refused: ['the database never answers'] },
  ])('$name: the app opens, says so, and an SOS leaves from memory until it has arrived', async ({ refused }) => {
    const person = await newFisherman(server.origin)
    const page = await refusing(refused)
    await callLink(page).waitFor()
    await signIn(page, person.email, person.password)
    await expectAboard(page)
    await expectText(page, 'Cet appareil n’enregistre rien : gardez l’application ouverte')
    await expectCalledFrom(page, person)
  })

  test('no room left in the very moment of the press', async () => {
    const person = await newFisherman(server.origin)
    const page = await visit({ as: person, path: '/profile', viewport: phone })
    await expectAboard(page)
    await page.evaluate(refusals['the storage is full'])
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('No.', 'QuotaExceededError')
      }
    })
    await expectCalledFrom(page, person)
    await expectText(page, 'Ce navigateur ne garde rien : laissez cette page ouverte.')
    await expectAccessible(page)
  })
})

describe('A form over the screen', () => {
  test('the SOS stays in sight and in reach, is pressed, and leaves', async () => {
    const person = await newFisherman(server.origin)
    const page = await visit({ as: person, path: '/support', viewport: phone })
    const opens = 'Écrire au support'
    await page.getByRole('button', { name: opens }).first().click()
    const form = page.getByRole('dialog', { name: opens })
    await form.getByLabel('Description').fill('Trente gilets')
    await form.evaluate((shown) => Promise.all(shown.getAnimations().map(({ finished }) => finished)))
    const [box, sheet] = [await sosButton(page).boundingBox(), await form.boundingBox()]
    expect(sheet && sheet.y + sheet.height).toBeLessThanOrEqual(box?.y ?? 0)
    await expectAccessible(page)
    await sosButton(page).click({ timeout: 2_000 })
    await page.getByRole('heading', { name: /^Reçu par le serveur/ }).waitFor()
    await callLink(page).waitFor()
    expect(await sosOf(person.email)).toHaveLength(1)
    await page.getByRole('button', { name: 'Réduire' }).click()
    expect(await form.getByLabel('Description').inputValue()).toBe('Trente gilets')
  })
})
