import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { copiedLink, desk, expectAccessible, expectHeading, expectText, go, phone, theBrowser } from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer({ trackers: ['osmand', 'owntracks'] })
const { visit } = theBrowser(server)

const seconds = () => Math.floor(Date.now() / 1000)
const dialog = (page: Page) => page.getByRole('dialog')
const list = (page: Page) => page.getByRole('table', { name: 'Appareils', exact: true })
const unknownDevices = (page: Page) => page.getByRole('table', { name: 'Appareils inconnus' })

async function addPhone(page: Page, name: string, app: string): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter un appareil' }).first().click()
  await dialog(page).getByLabel('Identifiant').fill(name)
  await dialog(page).getByLabel('Type').selectOption({ label: app })
  await dialog(page).getByRole('combobox', { name: 'Confié à' }).click()
  await page.getByRole('combobox', { name: 'Chercher un pêcheur' }).fill('Moussa')
  await page.getByRole('option', { name: 'Moussa Fall — Yaye Khady' }).click()
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByRole('heading', { name: `Relier « ${name} »` }).waitFor()
}

/** What is sent to the phone. No other device finds this server by its own address: there is nothing to scan. */
async function linkFor(page: Page, app: string): Promise<URL> {
  expect(
    await dialog(page)
      .getByRole('img', { name: `Code QR pour ${app}` })
      .count(),
  ).toBe(0)
  return new URL(await copiedLink(dialog(page)))
}

/** As Traccar Client does with a code: the server is the address, the settings are its parameters. */
async function traccarClientSends(code: URL, location: object): Promise<number> {
  const body = JSON.stringify({ device_id: code.searchParams.get('id'), location })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(code.origin + code.pathname, { method: 'POST', headers, body })).status
}

type OwnTracksSettings = { readonly mode: number; readonly url: string; readonly tid: string }

/** As OwnTracks does: the settings are JSON in base64. */
function ownTracksSettings(code: URL): OwnTracksSettings {
  const json = Buffer.from(code.searchParams.get('inline') ?? '', 'base64').toString()
  return JSON.parse(json) as OwnTracksSettings
}

async function ownTracksSends({ url, tid }: OwnTracksSettings): Promise<number> {
  const message = { _type: 'location', lat: 14.812345, lon: -17.298765, tst: seconds(), tid, topic: 'owntracks/a/b' }
  return (await fetch(url, { method: 'POST', body: JSON.stringify(message) })).status
}

describe('Tracking GPS Marine', () => {
  test('a phone is added and linked: the code on the screen makes its app send, and the boat is seen', async () => {
    const page = await visit({ as: 'organization', path: '/gps-tracking', viewport: phone })
    await expectHeading(page, 'Tracking GPS Marine')
    await addPhone(page, 'telephone-awa', 'Traccar Client / OsmAnd')
    await expectAccessible(page)
    const code = await linkFor(page, 'Traccar Client')
    expect(code.port).toBe(String(server.trackers['osmand']))
    expect(Object.fromEntries(code.searchParams)).toMatchObject({ id: 'telephone-awa', interval: '30' })
    const coords = { latitude: 14.961234, longitude: -17.231298, accuracy: 9, speed: 3, heading: 225 }
    const timestamp = new Date().toISOString()
    expect(await traccarClientSends(code, { timestamp, coords, battery: { level: 0.15 } })).toBe(200)
    await page.getByRole('tab', { name: 'OwnTracks' }).click()
    expect(await ownTracksSends(ownTracksSettings(await linkFor(page, 'OwnTracks')))).toBe(200)

    await page.goto(`${server.origin}/gps-tracking?q=telephone-awa`)
    await page.locator('[data-names]').first().click()
    await expectText(page, '14,961234 N 17,231298 O')
    await expectText(page, '14,812345 N 17,298765 O')
    await expectText(page, 'En ligne')
    await expectText(page, 'Batterie faible')
    await expectText(page, 'Yaye Khady')
    await page.getByRole('application').waitFor()
    await expectAccessible(page)
    await page.goBack()
    await page.getByRole('heading', { name: 'Tracking GPS Marine' }).waitFor()
    expect(new URL(page.url()).search).toBe('?q=telephone-awa')

    await page.setViewportSize(desk)
    await go(page, '/gps-tracking?q=telephone-awa&view=map')
    await page.getByRole('list', { name: 'Appareils actifs : 1' }).waitFor()
    await page.getByRole('searchbox').fill('zzz')
    await page.getByText('Aucun appareil actif avec une position').waitFor()
  })

  later('an OwnTracks phone that nobody knows is adopted; its code is its own name', async () => {
    const page = await visit({ as: 'admin', path: '/gps-tracking', theme: 'dark', viewport: desk })
    const stranger = `http://127.0.0.1:${server.trackers['owntracks']}/?id=canot-42`
    expect(await ownTracksSends({ mode: 3, url: stranger, tid: '42' })).toBe(200)
    expect((await fetch(stranger, { method: 'POST', body: 'garbage' })).status).toBe(400)
    /* Strangers are written down together, every few seconds. */
    const admin = await callerAs(server.origin, 'admin')
    const told = async () => JSON.stringify(await admin.get('/tracking/devices/unknown/'))
    await expect.poll(told, { timeout: 20_000 }).toContain('canot-42')
    await page.reload()
    await unknownDevices(page).getByRole('button', { name: 'Adopter « canot-42 »' }).click()
    await dialog(page).getByRole('button', { name: 'Adopter' }).click()
    await page.getByRole('button', { name: 'Adopter « canot-42 »' }).waitFor({ state: 'detached' })

    await page.getByRole('searchbox').fill('canot-42')
    await list(page).getByRole('button', { name: 'Relier « canot-42 »' }).click()
    const settings = ownTracksSettings(await linkFor(page, 'OwnTracks'))
    expect(settings).toMatchObject({ mode: 3, url: stranger })
    await page.keyboard.press('Escape')
    await expectAccessible(page)

    await expect.poll(told, { timeout: 20_000 }).toContain('malformed')
    await page.reload()
    await page.getByRole('table', { name: 'Trames refusées' }).getByText('Trame illisible').waitFor()
    await expectAccessible(page)
  })

  later(
    'what is searched, filtered and shown stands in the address, a reload finds it, and the map asks for no more',
    async () => {
      const page = await visit({ as: 'organization', path: '/gps-tracking' })
      await page.getByRole('searchbox').fill('zzz')
      await expectText(page, 'Aucun appareil ne correspond')
      await page.getByRole('button', { name: 'Effacer la recherche et les filtres' }).waitFor()
      await page.getByRole('searchbox').fill('')
      await page.getByLabel('État').selectOption({ label: 'Hors ligne' })
      await page.getByRole('tab', { name: 'Grille' }).click()
      expect(new URL(page.url()).search).toBe('?state=offline&view=grid')
      await page.reload()
      await page.getByRole('list', { name: 'Appareils', exact: true }).waitFor()
      expect(await page.getByLabel('État').inputValue()).toBe('offline')
      const narrowed = page.waitForRequest((request) => {
        const { pathname, searchParams } = new URL(request.url())
        const isWhole = searchParams.get('state') === 'offline' && searchParams.get('page_size') === '100'
        return pathname === '/api/tracking/devices/' && isWhole
      })
      await page.getByRole('tab', { name: 'Carte' }).click()
      await page.getByRole('application').waitFor()
      await narrowed
    },
  )

  later('this browser is tracked from a touch to the next, and the card says so', async () => {
    const page = await visit({ as: 'organization', path: '/gps-tracking', viewport: phone })
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 14.9, longitude: -17.2, accuracy: 8 })
    await expectText(page, 'ARRÊTÉ')
    await page.getByRole('button', { name: 'Démarrer GPS' }).click()
    await expectText(page, 'ACTIF')
    await page.getByRole('button', { name: 'Arrêter GPS' }).click()
    await expectText(page, 'ARRÊTÉ')
  })

  later('a device that cannot be reached says what happened; without any the first one is asked for', async () => {
    const page = await visit({ as: 'organization' })
    const devices = '**/api/tracking/devices/?**'
    await page.route(devices, (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto(`${server.origin}/gps-tracking`)
    await expectText(page, 'Les appareils n’ont pas pu être chargés')
    const counts = { known: 0, heard: 0, enabled: 0 }
    const none = { count: 0, next: null, previous: null, results: [], counts }
    await page.unroute(devices)
    await page.route(devices, (route) => route.fulfill({ json: none }))
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expectText(page, 'Aucun appareil')
  })

  later('is not a fisherman’s: he is told so, with his role', async () => {
    const page = await visit({ as: 'fisherman', path: '/gps-tracking' })
    await expectHeading(page, 'Accès Restreint')
    await expectText(page, 'Votre rôle : Pêcheur')
  })
})
