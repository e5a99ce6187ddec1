import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAboard, expectAccessible, expectText, newFisherman, phone, signIn, theBrowser } from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'

/* A fisherman's phone at sea: its own positions, cuts, a server that dies, and people who change places. */

const server = theServer()
const { visit } = theBrowser(server)

const cayar = { latitude: 14.9325, longitude: -17.1925, accuracy: 8 }
const off = (north: number) => ({ ...cayar, latitude: cayar.latitude + north })
type Person = Awaited<ReturnType<typeof newFisherman>>

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

/** Where the server knows this person to have been, newest first: fractions of a degree north of Cayar. */
async function known(person: Person): Promise<number[]> {
  const caller = await callerAs(server.origin, person)
  const { results } = await caller.get<{ results: { latitude: number }[] }>(
    `/tracking/locations/?user=${caller.id}&from=2020-01-01T00:00:00Z`,
  )
  return results.map(({ latitude }) => Number((latitude - cayar.latitude).toFixed(6)))
}

const waiting = (page: Page, count: number) => page.getByRole('button', { name: `${count} en attente` })
async function nothingWaits(page: Page): Promise<void> {
  await expect.poll(() => page.getByRole('button', { name: /en attente/ }).count()).toBe(0)
}

/** The next fix, at once: a page that opens again goes on with its tracking. */
async function reloadAt(page: Page, place: typeof cayar): Promise<void> {
  await page.context().setGeolocation(place)
  await page.reload()
  await expectText(page, 'Le suivi était en marche : il a repris.')
}

function batches(page: Page): number[][] {
  const sent: number[][] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/locations/batch/')) return
    const body = request.postDataBuffer() ?? Buffer.from('{}')
    const text = request.headers()['content-encoding'] === 'gzip' ? gunzipSync(body) : body
    const { locations } = JSON.parse(text.toString()) as { locations: { latitude: number }[] }
    sent.push(locations.map(({ latitude }) => Number((latitude - cayar.latitude).toFixed(6))))
  })
  return sent
}

describe('Suivi GPS', () => {
  test('cut, reloaded twice and back: every position once, the newest first', async () => {
    const person = await newFisherman(server.origin)
    const page = await aboard(person)
    await page.getByRole('button', { name: 'Démarrer GPS' }).click()
    await expect.poll(() => known(person)).toEqual([0])
    await page.context().setOffline(true)
    for (const [index, north] of [0.01, 0.02].entries()) {
      await reloadAt(page, off(north))
      await waiting(page, index + 1).waitFor()
    }
    await waiting(page, 2).click()
    await expectText(page, '2 positions')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    const sent = batches(page)
    await page.context().setOffline(false)
    await nothingWaits(page)
    expect(await known(person)).toEqual([0.02, 0.01, 0])
    expect(sent.at(-1)).toEqual([0.02, 0.01])
    await page.getByRole('button', { name: 'Arrêter GPS' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Démarrer GPS' }).waitFor()
  })

  test('a border ahead is said as long as the tracking is on', async () => {
    const reserve = { zone_type: 'marine_reserve', zone_shape: 'circle', radius: 800 }
    const admin = await callerAs(server.origin, 'admin')
    await admin.post('/zones/', { ...reserve, name: 'Réserve de nuit', center_latitude: 15.5, center_longitude: -17.3 })
    const before = (page: Page) =>
      page.addInitScript(() => {
        const here = { latitude: 15.485, longitude: -17.3, accuracy: 8, speed: 3, heading: 0 }
        navigator.geolocation.getCurrentPosition = (place) =>
          place({ coords: here as GeolocationCoordinates, timestamp: Date.now() } as GeolocationPosition)
      })
    const page = await visit({ as: await newFisherman(server.origin), path: '/map', viewport: phone, before })
    await page.getByRole('button', { name: 'Démarrer GPS' }).click()
    const warning = page.getByRole('alert').filter({ hasText: 'Zone interdite devant : Réserve de nuit' })
    await warning.waitFor()
    await page.getByRole('button', { name: 'Arrêter GPS' }).click()
    await expect.poll(() => warning.count()).toBe(0)
  })

  test('the server dies under it and comes back: what was said meanwhile arrives once', async () => {
    const person = await newFisherman(server.origin)
    const page = await aboard(person)
    await page.getByRole('button', { name: 'Démarrer GPS' }).click()
    await expect.poll(() => known(person)).toEqual([0])
    await server.kill()
    await reloadAt(page, off(0.05))
    await waiting(page, 1).waitFor()
    await server.start()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await nothingWaits(page)
    expect(await known(person)).toEqual([0.05, 0])
  })

  test('who signs out at sea is followed no further, and what waits is never sent as somebody else’s', async () => {
    const [first, second] = [await newFisherman(server.origin), await newFisherman(server.origin)]
    const page = await aboard(first)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Démarrer GPS' }).click()
    await waiting(page, 1).waitFor()
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await page.getByRole('button', { name: 'Déconnexion' }).click()
    await page.context().setOffline(false)
    const sent = batches(page)
    await signIn(page, second.email, second.password)
    await expectAboard(page)
    await expect.poll(() => page.getByText('En ligne', { exact: true }).filter({ visible: true }).count()).toBe(1)
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await page.getByRole('button', { name: 'Déconnexion' }).click()
    await signIn(page, first.email, first.password)
    await expect.poll(() => known(first)).toEqual([0])
    expect(await known(second)).toEqual([])
  })

  test('a phone that refuses its position is told from one that sends it', async () => {
    const person = await newFisherman(server.origin)
    const page = await visit({ as: person, path: '/map', viewport: phone })
    await page.getByRole('button', { name: 'Démarrer GPS' }).click()
    await expectText(page, 'Cet appareil refuse de donner sa position')
    await page.getByRole('button', { name: 'Réglages du suivi GPS' }).click()
    await expectText(page, 'ARRÊTÉ')
    await expectAccessible(page)
  })
})
