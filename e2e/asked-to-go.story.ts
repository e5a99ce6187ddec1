import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desk, expectAccessible, newFisherman, phone, theBrowser } from './browser.ts'
import { type Caller, callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

/* From the question to who goes, and what whoever called reads of it. */

const server = theServer()
const { visit } = theBrowser(server)
const at = { latitude: 14.9325, longitude: -17.1925 }

async function heard(one: Caller, miles: number): Promise<void> {
  const timestamp = new Date().toISOString()
  await one.post('/tracking/locations/', { ...at, latitude: at.latitude - miles / 60, speed: 7, heading: 0, timestamp })
}

async function rescuer(miles: number) {
  const person = await newFisherman(server.origin)
  const caller = await callerAs(server.origin, person)
  await heard(caller, miles)
  return { person, caller }
}

async function calling(): Promise<{ page: Page; id: string; caller: Caller }> {
  const person = await newFisherman(server.origin)
  const before = async (page: Page) => {
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ ...at, accuracy: 9 })
  }
  const page = await visit({ as: person, path: '/profile', viewport: phone, before })
  await page.getByRole('button', { name: /^SOS : appeler à l’aide/ }).click()
  const caller = await callerAs(server.origin, person)
  await expect
    .poll(async () => (await caller.get<{ results: { id: string }[] }>('/alerts/?type=emergency')).results.length, {
      timeout: 30_000,
    })
    .toBeGreaterThan(0)
  const { results } = await caller.get<{ results: { id: string }[] }>('/alerts/?type=emergency')
  return { page, id: String(results[0]?.id), caller }
}

describe('whoever called', () => {
  test('reads who comes, with which boat, how far and when he was heard, that he sees him, and how it ended', async () => {
    const { page, id } = await calling()
    const { caller: goes } = await rescuer(7)
    await goes.post(`/alerts/${id}/going/`)
    const coming = page.getByRole('region', { name: 'On vient' })
    await coming.waitFor({ timeout: 90_000 })
    await coming.getByText(/^dans (1\sh(\s\d\d)?|\d+\smin)$/).waitFor()
    await coming.getByText(/^7,0\sM/).waitFor()
    await coming.getByText(/dernier mot/).waitFor()
    await coming.getByRole('button', { name: 'Messages de ce SOS' }).waitFor()
    await expectAccessible(page)
    if (process.env['GUET_PICTURES']) await page.screenshot({ path: `${process.env['GUET_PICTURES']}/coming.png` })
    await goes.post(`/alerts/${id}/asks/answer/`, { answer: 'in_sight' })
    await coming.getByText('Il vous voit', { exact: true }).waitFor({ timeout: 90_000 })
    const admin = await callerAs(server.origin, 'admin')
    await admin.post(`/alerts/${id}/resolve/`, { reason: 'secouru' })
    await coming.waitFor({ state: 'detached', timeout: 90_000 })
    await page.getByRole('region', { name: 'C’est terminé' }).getByText('Raison : secouru').waitFor()
  })
})

later('the nearest are asked with one press, one answers, and who is told that it is over confirms it', async () => {
  const { caller: calls } = await rescuer(0)
  const { id } = await calls.post('/alerts/', {
    alert_type: 'emergency',
    severity: 'critical',
    message: 'SOS de Sope Demande',
    location: { ...at, timestamp: new Date().toISOString() },
  })
  const { person } = await rescuer(3)
  const board = await visit({ as: 'admin', path: `/alerts/${id}`, viewport: desk, hears: true })
  await board.getByRole('button', { name: /^Demander (à la|aux)/ }).click()
  await board
    .getByText(/· demandé$/)
    .first()
    .waitFor()
  if (process.env['GUET_PICTURES'])
    await board.screenshot({ path: `${process.env['GUET_PICTURES']}/asked-desk.png`, fullPage: true })
  const boat = await visit({ as: person, path: `/alerts/${id}`, viewport: phone, hears: true })
  await boat.getByRole('heading', { name: 'On vous demande d’y aller' }).waitFor()
  await board.getByText(/· vu$/).first().waitFor()
  if (process.env['GUET_PICTURES'])
    await boat.screenshot({ path: `${process.env['GUET_PICTURES']}/asked-phone.png`, fullPage: true })
  await boat.getByRole('button', { name: /^J’y vais/ }).click()
  await board
    .getByText(/· en route$/)
    .first()
    .waitFor()
  const admin = await callerAs(server.origin, 'admin')
  await admin.post(`/alerts/${id}/resolve/`, { reason: 'secouru' })
  await boat.getByRole('button', { name: 'Compris, je rentre' }).click()
  await board
    .getByText(/· sait que c’est terminé$/)
    .first()
    .waitFor()
})
