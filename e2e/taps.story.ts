import type { Locator } from 'playwright-core'
import { beforeEach, describe, expect } from 'vitest'
import { desk, expectAboard, newFisherman, phone, theBrowser } from './browser.ts'
import { type Caller, callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

/* How many touches lie between somebody and what he came for: each task is done with exactly so many. */
const server = theServer()
const { visit } = theBrowser(server)

let taps = 0
beforeEach(() => {
  taps = 0
})

async function tap(what: Locator): Promise<void> {
  taps += 1
  await what.click()
}

/** A field is touched before it is typed in. */
async function typed(field: Locator, text: string): Promise<void> {
  await tap(field)
  await field.fill(text)
}

/** Touches the map so many pixels from its middle. */
async function touch(map: Locator, right: number, down: number): Promise<void> {
  const box = await map.boundingBox()
  if (!box) throw new Error('The map has no place.')
  taps += 1
  await map.page().mouse.click(box.x + box.width / 2 + right, box.y + box.height / 2 + down)
}

const minute = 60_000
const day = 24 * 60 * minute

/** Out for an hour, as a phone tells it, and home again. */
async function sailed(by: Caller, began: number): Promise<void> {
  const steps = [0, 0, 0, 0, ...outward, ...outward.toReversed(), ...Array.from({ length: 20 }, () => 0)]
  const locations = steps.map((step, index) => ({
    latitude: 14.932512,
    longitude: -17.192534 - step * 0.003,
    speed: step > 0 ? 10.4 : 0,
    heading: 270,
    altitude: 0,
    accuracy: 8,
    timestamp: new Date(began + index * minute).toISOString(),
  }))
  await by.post('/tracking/locations/batch/', { locations })
}
const outward = Array.from({ length: 31 }, (_, index) => index)

describe('So many touches', () => {
  later('one: a call for help', async () => {
    const page = await visit({ as: 'fisherman', path: '/dashboard', viewport: phone })
    await tap(page.getByRole('button', { name: /^SOS/ }))
    await page.getByText(/L’appel part/).waitFor()
    await page.getByRole('button', { name: 'Annuler' }).click()
    expect(taps).toBe(1)
  })

  later('none: whether to go out today', async () => {
    const page = await visit({ as: 'fisherman', path: '/dashboard', viewport: phone })
    await page.getByRole('button', { name: /Je pars|Je reste à terre/ }).waitFor()
    expect(taps).toBe(0)
  })

  later('none: who is out', async () => {
    const page = await visit({ as: 'organization', path: '/dashboard', viewport: desk })
    await page.getByRole('button', { name: /En mer/ }).waitFor()
    await page.getByRole('button', { name: /En retard/ }).waitFor()
    expect(taps).toBe(0)
  })

  later('one: to take charge of a call that the home shows', async () => {
    const fisherman = await callerAs(server.origin, 'fisherman')
    const { id } = await fisherman.post('/alerts/', {
      alert_type: 'emergency',
      severity: 'critical',
      message: 'Homme à la mer',
    })
    const page = await visit({ as: 'organization', path: '/dashboard', viewport: desk })
    await tap(page.getByRole('button', { name: /^Prendre en charge/ }).first())
    const admin = await callerAs(server.origin, 'admin')
    await expect
      .poll(async () => (await admin.get<{ readonly status: string }>(`/alerts/${id}/`)).status)
      .toBe('acknowledged')
    await admin.post(`/alerts/${id}/resolve/`, { reason: 'fausse_alerte' })
    expect(taps).toBe(1)
  })

  later('one: to call the boat that is nearest to a call, before anybody takes charge', async () => {
    const place = { latitude: 14.955, longitude: -17.2425 }
    const helper = await callerAs(server.origin, await newFisherman(server.origin))
    await helper.patch('/users/profile/', { profile: { phone: '+221771234567' } })
    const fix = { ...place, longitude: -17.2125, speed: 6, timestamp: new Date().toISOString() }
    await helper.post('/tracking/locations/batch/', { locations: [fix] })
    const fisherman = await callerAs(server.origin, 'fisherman')
    const said = { alert_type: 'emergency', severity: 'critical', message: 'Homme à la mer', location: place }
    const { id } = await fisherman.post('/alerts/', said)
    const page = await visit({ as: 'admin', path: '/dashboard', viewport: phone })
    for (const size of [phone, desk]) {
      await page.setViewportSize(size)
      const nearest = page.getByRole('link', { name: 'Appeler la plus proche\u00a0: Sopey' })
      expect(await nearest.getAttribute('href')).toBe('tel:+221771234567')
      await page
        .getByRole('button', { name: /^Prendre en charge/ })
        .first()
        .waitFor()
    }
    const admin = await callerAs(server.origin, 'admin')
    await admin.post(`/alerts/${id}/resolve/`, { reason: 'fausse_alerte' })
    expect(taps).toBe(0)
  })

  later('two: yesterday’s trip of a boat', async () => {
    await sailed(await callerAs(server.origin, 'fisherman'), Date.now() - day)
    const page = await visit({ as: 'organization', path: '/dashboard', viewport: desk })
    await tap(page.getByRole('button', { name: /^Rechercher/ }).first())
    await page.getByRole('combobox', { name: 'Rechercher' }).fill('yaye khady')
    await tap(page.getByRole('group', { name: 'Sorties' }).getByRole('option').first())
    await page.getByRole('dialog').waitFor()
    expect(new URL(page.url()).searchParams.has('trip')).toBe(true)
    expect(taps).toBe(2)
  })

  later('two: the card of a boat, from anywhere', async () => {
    const page = await visit({ as: 'organization', path: '/weather', viewport: phone })
    await tap(page.getByRole('banner').getByRole('button', { name: 'Rechercher' }))
    await page.getByRole('combobox', { name: 'Rechercher' }).fill('yaye')
    await tap(page.getByRole('group', { name: 'Pirogues' }).getByRole('option').first())
    await page.getByRole('dialog').waitFor()
    expect(taps).toBe(2)
  })

  later('four: a round zone, drawn on the map', async () => {
    const page = await visit({ as: 'admin', path: '/zones', viewport: phone })
    await tap(page.getByRole('button', { name: 'Ajouter une zone' }).first())
    const form = page.getByRole('dialog', { name: /^Ajouter/ })
    const map = page.getByRole('application')
    await map.waitFor()
    await typed(form.getByLabel('Nom'), 'Baie de Yoff')
    await touch(map, 0, 0)
    await tap(form.getByRole('button', { name: 'Enregistrer' }))
    await form.waitFor({ state: 'detached' })
    const admin = await callerAs(server.origin, 'admin')
    const { results } = await admin.get<{ readonly results: readonly { readonly name: string }[] }>('/zones/')
    expect(results.map(({ name }) => name)).toContain('Baie de Yoff')
    expect(taps).toBe(4)
  })

  later('eight: an account of one’s own, from the sign-in', async () => {
    const page = await visit({ path: '/login', viewport: phone })
    await tap(page.getByRole('button', { name: 'Créer un compte' }))
    await typed(page.getByLabel('Nom complet'), 'Aïda Ba')
    await typed(page.getByLabel('Email'), `aida.${Date.now()}@exemple.sn`)
    await typed(page.locator('[name=password]'), 'la mer est belle')
    await typed(page.locator('[name=confirmPassword]'), 'la mer est belle')
    await tap(page.getByRole('button', { name: 'Suivant' }))
    await tap(page.getByRole('button', { name: 'Suivant' }))
    await tap(page.getByRole('button', { name: 'Créer le compte' }))
    await expectAboard(page)
    expect(taps).toBe(8)
  })
})
