import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { imeiInvalid } from '#contract/devices/device-refusals.ts'
import { later } from '#test/later.ts'
import { picture } from '#test/samples/pictures.ts'
import { desk, expectAccessible, go, newFisherman, openDialog, phone, theBrowser } from './browser.ts'
import { type Caller, callerAs } from './caller.ts'
import { theServer } from './server.ts'

const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })

const imei = '866123049876543'
const faces = (page: Page) => page.locator('img[src^="data:image/webp"]')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** A fisherman of nobody’s with a photograph, and the call for help that he sends. */
async function withPhoto(boat: string) {
  const person = await newFisherman(server.origin)
  const caller = await callerAs(server.origin, person)
  await caller.patch('/users/profile/', { profile: { boat_name: boat, phone: '+221771234567' } })
  await sendPhoto(person)
  return caller
}

async function sendPhoto({ email, password }: { email: string; password: string }): Promise<void> {
  const json = { 'Content-Type': 'application/json' }
  const login = { method: 'POST', headers: json, body: JSON.stringify({ email, password }) }
  const { token } = (await (await fetch(`${server.origin}/api/users/login/`, login)).json()) as { token: string }
  const form = new FormData()
  form.append('avatar', new Blob([new Uint8Array(await picture({ format: 'jpeg' }))], { type: 'image/jpeg' }), 'p.jpg')
  const headers = { Authorization: `Token ${token}` }
  const answer = await fetch(`${server.origin}/api/users/avatar/`, { method: 'POST', headers, body: form })
  expect(answer.status).toBe(200)
}

async function heardNow(caller: Caller): Promise<void> {
  const here = { latitude: 14.93, longitude: -17.2, speed: 4, heading: 200, timestamp: new Date().toISOString() }
  await caller.post('/tracking/locations/', here)
}

describe('une pirogue est une personne', () => {
  later(
    'his photograph is shown to who looks after him, on lists and in the sheet of the map, with the way to call him',
    async () => {
      const boat = 'Keur Visage'
      const caller = await withPhoto(boat)
      await heardNow(caller)
      const page = await visit({ as: 'admin', path: '/fleet?q=Keur+Visage', viewport: desk })
      await row(page, boat).locator('img[src^="data:image/webp"]').waitFor()
      expect(
        await row(page, boat)
          .getByRole('link', { name: /^Appeler/ })
          .getAttribute('href'),
      ).toBe('tel:+221771234567')
      await expectAccessible(page)
      await go(page, '/map')
      await page
        .getByRole('button', { name: new RegExp(boat) })
        .first()
        .click()
      const sheet = page.getByRole('dialog', { name: boat }).or(page.getByRole('region', { name: boat }))
      await sheet.locator('img[src^="data:image/webp"]').waitFor()
      expect(await sheet.getByRole('link', { name: /^Appeler/ }).getAttribute('href')).toBe('tel:+221771234567')
    },
  )

  later('an organisation that is not his sees his name, and neither his face nor his number', async () => {
    const boat = 'Touba Inconnu'
    await heardNow(await withPhoto(boat))
    const page = await visit({ as: 'organization', path: '/fleet?q=Touba+Inconnu', viewport: desk })
    const asked = page.waitForResponse((answer) => answer.url().includes('/pirogues/patrons/'))
    await page.reload()
    await row(page, boat).waitFor()
    await asked
    expect(await faces(page).count()).toBe(0)
    expect(
      await row(page, boat)
        .getByRole('link', { name: /^Appeler/ })
        .count(),
    ).toBe(0)
  })

  later('who saves data is sent no photograph, and asks for none', async () => {
    const boat = 'Ndar Économe'
    await withPhoto(boat)
    const page = await visit({ as: 'admin', path: '/fleet?q=Ndar', viewport: phone })
    await page.evaluate(() => localStorage.setItem('guet.thrift', 'thrifty'))
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await page.reload()
    await page
      .getByRole('link', { name: /^Appeler/ })
      .first()
      .waitFor()
    expect(asked.filter((url) => url.includes('/pirogues/patrons/')).length).toBeGreaterThan(0)
    expect(asked.filter((url) => url.includes('/portraits/'))).toEqual([])
  })

  later('a call for help in the list of alerts dials with one touch', async () => {
    const caller = await withPhoto('Sope Appel')
    await caller.post('/alerts/', { alert_type: 'emergency', severity: 'critical', message: 'SOS de Sope Appel' })
    const page = await visit({ as: 'admin', path: '/alerts', viewport: desk })
    const call = row(page, 'SOS de Sope Appel').getByRole('link', { name: /^Appeler/ })
    await call.waitFor()
    expect(await call.getAttribute('href')).toBe('tel:+221771234567')
    await row(page, 'SOS de Sope Appel').locator('img[src^="data:image/webp"]').waitFor()
  })
})

describe('« J’y vais »', () => {
  test('is for a fisherman who can be on the way, and not for who watches ashore', async () => {
    const caller = await withPhoto('Baol Perdu')
    await heardNow(caller)
    const { id } = await caller.post('/alerts/', {
      alert_type: 'emergency',
      severity: 'critical',
      message: 'SOS de Baol Secours',
      location: { latitude: 14.93, longitude: -17.2, timestamp: new Date().toISOString() },
    })
    const neighbour = await newFisherman(server.origin)
    await heardNow(await callerAs(server.origin, neighbour))
    const going = (page: Page) => page.getByRole('button', { name: /^J’y vais/ })
    const desk1 = await visit({ as: 'admin', path: `/alerts/${id}`, viewport: desk })
    await desk1.getByText('Prendre en charge').first().waitFor()
    expect(await going(desk1).count()).toBe(0)
    const boat = await visit({ as: neighbour, path: `/alerts/${id}`, viewport: phone })
    await going(boat).waitFor()
    /* Under the thumb, and the one thing there is to do; how soon he could be there stands above it. */
    const thumb = await going(boat).boundingBox()
    expect(thumb?.y).toBeGreaterThan(phone.height - 90)
    expect(await going(boat).count()).toBe(1)
    await boat.getByText(/^Vous\s: 1\smin · 0,0\sM$/).waitFor()
    await going(boat).click()
    /* They lie side by side. */
    await boat.getByText(/^Sur place\s:/).waitFor()
    await boat.getByRole('button', { name: /^Je n’y vais plus/ }).waitFor()
    expect(await going(boat).count()).toBe(0)
  })
})

describe('the number of a box', () => {
  test.each(['/gps-tracking', '/gps-tracking?view=grid', '/fleet', '/pirogues', '/map', '/alerts', '/at-sea'])(
    'is read on no list: %s',
    { tags: 'later' },
    async (path) => {
      const page = await withTracker(path)
      await page.getByText('Sénégal Boîte').first().waitFor()
      expect(await page.locator('main').innerText()).not.toContain(imei)
    },
  )

  later('finds its tracker, and stands under « Détails techniques »', async () => {
    const page = await withTracker(`/gps-tracking?q=${imei}`)
    await page.getByRole('row').filter({ hasText: 'Sénégal Boîte' }).waitFor()
    await page.getByRole('button', { name: 'Détails de « Traceur de Sénégal Boîte »' }).first().click()
    await page.getByRole('heading', { name: /Traceur de Sénégal Boîte/ }).waitFor()
    expect(await page.locator('main').innerText()).not.toContain(imei)
    await page.getByText('Détails techniques').first().click()
    await page.getByText(imei).first().waitFor()
  })

  later('is refused when it is no number: what is wrong is in sight, above what saves', async () => {
    const page = await visit({ as: 'admin', path: '/gps-tracking', viewport: { width: 1366, height: 768 } })
    await page.getByRole('button', { name: 'Ajouter un appareil' }).click()
    const form = openDialog(page)
    await form.getByLabel('IMEI').fill('4901')
    const save = form.getByRole('button', { name: 'Enregistrer' })
    await save.click()
    const [wrong, below] = [form.getByText(imeiInvalid.sentence), await save.boundingBox()]
    await wrong.waitFor()
    const end = async () => {
      const box = await wrong.boundingBox()
      return (box?.y ?? Infinity) + (box?.height ?? Infinity)
    }
    await expect.poll(end).toBeLessThan(below?.y ?? 0)
  })
})

let owner: Promise<Caller> | null = null

/** A boat that is out, has an open call, and a box on board with a number. */
async function withTracker(path: string): Promise<Page> {
  owner ??= (async () => {
    const caller = await withPhoto('Sénégal Boîte')
    const admin = await callerAs(server.origin, 'admin')
    await admin.post('/tracking/devices/', { device_id: imei, device_type: 'gt06', imei, user: caller.id })
    await heardNow(caller)
    await caller.post('/tracking/voyages/', { due_at: new Date(Date.now() + 3 * 3_600_000).toISOString(), crew: 3 })
    await caller.post('/alerts/', { alert_type: 'emergency', severity: 'critical', message: 'SOS Boîte' })
    return caller
  })()
  await owner
  return await visit({ as: 'admin', path, viewport: desk })
}
