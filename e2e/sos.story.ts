import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  expectAboard,
  expectAccessible,
  expectHeading,
  expectText,
  newFisherman,
  phone,
  theBrowser,
} from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'

/* A person in distress, with one thumb and no network. */

/* A number that Senegal gives to nobody. */
const server = theServer({ settings: () => ({ GUET_SOS_NUMBER: '+221 00 000 00 00' }) })
const { visit } = theBrowser(server)

const cayar = { latitude: 14.9325, longitude: -17.1925, accuracy: 9 }
type Person = Awaited<ReturnType<typeof newFisherman>>
type Shown = { readonly id: string; readonly [name: string]: unknown }

async function aboard(as: Person): Promise<Page> {
  const before = async (page: Page) => {
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation(cayar)
  }
  const page = await visit({ as, path: '/map', viewport: phone, keepsApp: true, before })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('button', { name: 'Démarrer GPS' }).waitFor()
  return page
}

const press = (page: Page) => page.getByRole('button', { name: /^SOS : appeler à l’aide/ }).click()
const callOff = (page: Page) => page.getByRole('button', { name: 'Annuler', exact: true })

async function isCalledOff(page: Page): Promise<void> {
  /* A trembling thumb is not heard in the first half second. */
  await expect
    .poll(async () => {
      await callOff(page)
        .click({ timeout: 500 })
        .catch(() => undefined)
      return await callOff(page).count()
    })
    .toBe(0)
  await expectText(page, 'SOS annulé. Rien n’est parti.')
}

const strip = (page: Page) => page.getByRole('region', { name: 'SOS' }).getByRole('status')

/** The telephone and the SMS beside the SOS, on a phone and on the smallest. */
async function expectBothCallsWhole(page: Page): Promise<void> {
  for (const width of [320, phone.width]) {
    await page.setViewportSize({ ...phone, width })
    for (const name of ['Appeler le 119', 'Envoyer par SMS']) {
      const call = page.getByRole('link', { name, exact: true })
      const box = await call.boundingBox()
      expect((box?.x ?? Infinity) + (box?.width ?? 0), `« ${name} » at ${width} px`).toBeLessThanOrEqual(width - 8)
      expect(await call.evaluate((one) => one.scrollWidth - one.clientWidth), `« ${name} » at ${width} px`).toBe(0)
    }
  }
}

/** What the shore knows, asked by somebody who sees everything. */
async function shore() {
  const { get, post } = await callerAs(server.origin, 'admin')
  return {
    alertsOf: async ({ email }: Person): Promise<readonly Shown[]> => {
      const { results: people } = await get<{ results: { id: string; email: string }[] }>(
        `/users/users/?search=${encodeURIComponent(email)}`,
      )
      const { results } = await get<{ results: Shown[] }>('/alerts/?page_size=100')
      return results.filter(({ user }) => user === people.find((one) => one.email === email)?.id)
    },
    takeCharge: (id: unknown) => post(`/alerts/${String(id)}/acknowledge/`),
  }
}

/** What left this device, in order. */
function sent(page: Page): string[] {
  const paths: string[] = []
  const leaving: Request[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST') return
    leaving.push(request)
    paths.push(new URL(request.url()).pathname.replace('/api', ''))
  })
  /* What is tried without a network has not left. */
  page.on('requestfailed', (request) => {
    const place = leaving.indexOf(request)
    if (place >= 0) for (const list of [leaving, paths]) list.splice(place, 1)
  })
  return paths
}

describe('SOS', () => {
  test('R3 R12: pressed in the cut, reloaded, signed out and back: once, before all that waits, with its words at each step', async () => {
    const person = await newFisherman(server.origin)
    const { alertsOf, takeCharge } = await shore()
    const page = await aboard(person)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Démarrer GPS' }).click()
    await page.getByRole('button', { name: '1 en attente' }).waitFor()
    await press(page)
    await page.getByText(/L’appel part dans \d secondes/).waitFor()
    await expectAccessible(page)
    await expectHeading(page, 'En attente d’envoi')
    await expectText(page, 'Appelez le 119')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Réduire' }).click()
    await page.reload()
    await expect.poll(() => strip(page).textContent()).toBe('En attente d’envoi')
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await page.getByRole('button', { name: 'Déconnexion' }).click()
    await expectHeading(page, 'Connexion')
    expect(await strip(page).textContent()).toBe('En attente d’envoi')
    await expectAccessible(page)
    const paths = sent(page)
    await page.context().setOffline(false)
    await expect.poll(() => strip(page).textContent()).toMatch(/^Reçu par le serveur \d\d:\d\d:\d\d$/)
    expect(paths[0]).toBe('/alerts/')
    await expect.poll(() => paths).toContain('/tracking/locations/batch/')
    const [alert, ...others] = await alertsOf(person)
    expect(others).toEqual([])
    expect(alert).toMatchObject({ alert_type: 'emergency', drill: false, location: { latitude: cayar.latitude } })
    await page.getByRole('button', { name: /Voir mon SOS/ }).click()
    await page.getByRole('button', { name: 'Chavirage' }).click()
    for (let people = 0; people < 3; people += 1) {
      await page.getByRole('button', { name: 'Une personne de plus' }).click()
    }
    await expect
      .poll(async () => (await alertsOf(person))[0])
      .toMatchObject({ nature: 'chavirage', people_on_board: 3 })
    await takeCharge(alert?.id)
    await page.getByRole('heading', { name: /^Pris en charge par / }).waitFor()
    expect(await alertsOf(person)).toHaveLength(1)
  })

  test('who said with how many he leaves is not asked again: without a network too, and ashore it is read until he says otherwise', async () => {
    const person = await newFisherman(server.origin)
    const due = new Date(Date.now() + 6 * 3_600_000).toISOString()
    await (await callerAs(server.origin, person)).post('/tracking/voyages/', { due_at: due, crew: 6 })
    const { alertsOf } = await shore()
    const page = await visit({ as: person, path: '/dashboard', viewport: phone, keepsApp: true })
    await page.getByText('Je suis en mer').waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.context().setOffline(true)
    await press(page)
    await expectHeading(page, 'En attente d’envoi')
    const people = page.getByRole('group', { name: 'Personnes à bord' })
    await people.getByText('À bord, déclarés au départ').waitFor()
    expect(await people.getByRole('status').textContent()).toBe('6')
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: /^Reçu par le serveur/ }).waitFor()
    expect(await alertsOf(person)).toMatchObject([{ people_on_board: null, crew_declared: 6 }])
    await people.getByRole('button', { name: 'Une personne de moins' }).click()
    await people.getByText('Personnes à bord').waitFor()
    await expect.poll(() => alertsOf(person)).toMatchObject([{ people_on_board: 5, crew_declared: 6 }])
    /* What is said after it, too, is not taken for sent. */
    const waits = page.getByText('Partira dès que le réseau revient')
    expect(await waits.count()).toBe(0)
    await page.context().setOffline(true)
    await people.getByRole('button', { name: 'Une personne de moins' }).click()
    await waits.waitFor()
    await page.context().setOffline(false)
    await waits.waitFor({ state: 'detached' })
    await expect.poll(() => alertsOf(person)).toMatchObject([{ people_on_board: 4 }])
  })

  test('the telephone and the SMS stand whole beside it, also where it is largest, and before this telephone has heard whom to write to', async () => {
    const before = (page: Page) => page.route('**/api/notifications/settings/', (route) => route.abort())
    const as = await newFisherman(server.origin)
    const page = await visit({ as, path: '/dashboard', viewport: phone, before })
    await press(page)
    await page.getByRole('heading', { name: /^Reçu par le serveur/ }).waitFor()
    const href = await page.getByRole('link', { name: 'Envoyer par SMS' }).getAttribute('href')
    expect(decodeURIComponent(href ?? '')).toMatch(/^sms:\?&body=SOS Sopey/)
    await expectBothCallsWhole(page)
  })

  test('called off in the countdown, across a reload, it never leaves', { tags: 'firefox' }, async () => {
    const person = await newFisherman(server.origin)
    const page = await visit({ as: person, path: '/profile', viewport: phone })
    const paths = sent(page)
    await press(page)
    await callOff(page).waitFor()
    await page.reload()
    await page.getByText(/L’appel part dans/).waitFor()
    await isCalledOff(page)
    await page.reload()
    await expectAboard(page)
    await expectText(page, 'En ligne')
    expect(paths).not.toContain('/alerts/')
    expect(await (await shore()).alertsOf(person)).toEqual([])
  })

  test(
    'over an open dialog, with Escape pressed in vain, and a false alarm only after it was asked about',
    { tags: 'firefox' },
    async () => {
      const person = await newFisherman(server.origin)
      const { alertsOf } = await shore()
      const page = await visit({ as: person, path: '/profile', viewport: phone })
      await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
      await page.getByRole('dialog').waitFor()
      await press(page)
      await callOff(page).waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await page.getByRole('heading', { name: /Reçu par le serveur/ }).waitFor()
      await page.getByRole('button', { name: 'C’est une fausse alerte' }).click()
      await page.getByRole('button', { name: 'Non, j’ai besoin d’aide' }).click()
      expect(await alertsOf(person)).toMatchObject([{ status: 'active' }])
      await page.getByRole('button', { name: 'C’est une fausse alerte' }).click()
      await page.getByRole('button', { name: 'Oui, fausse alerte' }).click()
      await expectHeading(page, 'Fausse alerte')
      expect(await alertsOf(person)).toMatchObject([{ status: 'resolved', resolve_reason: 'fausse_alerte' }])
      await page.getByRole('button', { name: 'J’ai vu, fermer' }).click()
      expect(await strip(page).count()).toBe(0)
    },
  )

  test(
    'R17: an exercise is marked as one here and ashore, and offers no call; called off while it is shown, one can call again at once',
    { tags: 'firefox' },
    async () => {
      const person = await newFisherman(server.origin)
      const { alertsOf } = await shore()
      const page = await visit({ as: person, path: '/profile?tab=preferences', viewport: phone })
      await page.getByRole('button', { name: 'S’entraîner' }).click()
      await expectText(page, 'EXERCICE')
      await page.getByRole('heading', { name: /Reçu par le serveur/ }).waitFor()
      await expectText(page, 'Exercice : personne n’est appelé.')
      await expectAccessible(page)
      expect(await page.locator('a[href^="tel:"], a[href^="sms:"]').count()).toBe(0)
      expect(await alertsOf(person)).toMatchObject([{ drill: true }])
      await page.getByRole('button', { name: 'Terminer l’exercice' }).click()
      expect(await strip(page).count()).toBe(0)

      await page.getByRole('button', { name: 'S’entraîner' }).click()
      await page.getByRole('heading', { name: /Reçu par le serveur/ }).waitFor()
      await page.getByRole('button', { name: 'Réduire' }).click()
      await press(page)
      await isCalledOff(page)
      /* Whatever it says: a hand in need reads nothing. */
      await page.getByRole('region', { name: 'SOS' }).getByRole('button').first().click()
      await page.getByText(/L’appel part dans/).waitFor()
      await page.getByRole('heading', { name: /Reçu par le serveur/ }).waitFor()
      expect((await alertsOf(person)).filter(({ drill }) => drill === false)).toHaveLength(1)
    },
  )

  test('R18: in the demonstration the same hands, and nothing leaves', async () => {
    const page = await visit({ path: '/login', viewport: phone })
    expect(await page.getByRole('button', { name: /^SOS/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Découvrir en mode démonstration' }).click()
    await page.getByRole('button', { name: 'Commencer' }).click()
    await expectAboard(page)
    const paths = sent(page)
    await press(page)
    await expectText(page, 'DÉMONSTRATION')
    await expectHeading(page, 'Démonstration : rien ne part de cet appareil.')
    await page.getByRole('button', { name: 'Feu' }).click()
    await page.getByRole('button', { name: 'Terminer' }).click()
    expect(paths).toEqual([])
  })
})
