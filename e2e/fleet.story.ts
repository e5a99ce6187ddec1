import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  answering,
  desk,
  downloadedBy,
  expectAccessible,
  expectHeading,
  expectText,
  go,
  newFisherman,
  phone,
  theBrowser,
} from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })

const minute = 60_000
const figures = ['Toutes', 'Actives', 'En mer', 'Au port', 'Hors ligne', 'Alertes']
const figure = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`\\d ${name}`) })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
let made = 0

/** An independent fisherman whose boat has a name of its own. */
async function boatNamed(name: string) {
  const person = await newFisherman(server.origin)
  const caller = await callerAs(server.origin, person)
  made += 1
  const boat = `${name} ${made}`
  await caller.patch('/users/profile/', { profile: { boat_name: boat } })
  return { caller, boat }
}

type Caller = Awaited<ReturnType<typeof callerAs>>

/** Off the beach of Cayar: so many minutes out, the last one just now. */
async function sailOut(caller: Caller): Promise<void> {
  const now = Date.now()
  const locations = Array.from({ length: 20 }, (_, index) => ({
    latitude: 14.9175,
    longitude: -17.1215 - Math.max(0, index - 4) * 0.003,
    speed: index > 4 ? 10 : 0,
    timestamp: new Date(now - (20 - index) * minute).toISOString(),
  }))
  await caller.post('/tracking/locations/batch/', { locations })
}

describe('Gestion Flotte', () => {
  later(
    'at a small desk nothing that tells a boat from another is cut, and a name of sixty letters is said whole',
    async () => {
      const long = 'N'.repeat(60)
      const person = await newFisherman(server.origin, long)
      await sailOut(await callerAs(server.origin, person))
      const page = await visit({ as: 'admin', path: '/fleet?state=all', viewport: { width: 1366, height: 768 } })
      await row(page, 'Baye Laye').waitFor()
      const cut = await page
        .locator('tbody td:first-child :is(button, span)')
        .evaluateAll((parts) =>
          parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent),
        )
      expect(cut).toEqual([])
      await page.getByLabel('Chercher une pirogue').fill(long)
      const name = row(page, long).getByRole('button', { name: long })
      await name.hover()
      expect(await name.getAttribute('title')).toBe(long)
      const state = row(page, long).getByText(/^depuis /)
      expect(await state.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0)
    },
  )

  later('figures that narrow the list, in the address', async () => {
    const out = await boatNamed('Ndar Out')
    await sailOut(out.caller)
    const { boat: silent } = await boatNamed('Ndar Silent')
    const page = await visit({ as: 'organization', path: '/fleet?q=Ndar', viewport: desk })
    await expectHeading(page, 'Gestion Flotte')
    for (const name of figures) await figure(page, name).waitFor()
    await row(page, out.boat).getByText('En sortie').waitFor()
    await row(page, silent).getByText('Hors ligne').waitFor()
    await row(page, silent).getByText('jamais entendue').waitFor()
    await expectAccessible(page)
    await figure(page, 'En mer').click()
    await row(page, silent).waitFor({ state: 'detached' })
    await row(page, out.boat).waitFor()
    expect(new URL(page.url()).searchParams.get('state')).toBe('out')
    await page.reload()
    await row(page, out.boat).waitFor()
    await figure(page, 'Alertes').click()
    await expectText(page, 'Aucune pirogue ne correspond')
    await page.getByRole('button', { name: 'Tout montrer' }).click()
    expect(new URL(page.url()).search).toBe('')
  })

  test('a boat that leaves, and one that calls, change the list and the figures without a reload', async () => {
    const { caller, boat } = await boatNamed('Yoff Live')
    const page = await visit({ as: 'admin', path: `/fleet?q=${encodeURIComponent(boat)}`, viewport: desk })
    await row(page, boat).getByText('Hors ligne').waitFor()
    await sailOut(caller)
    await row(page, boat).getByText('En sortie').waitFor()
    await caller.post('/alerts/', {
      alert_type: 'emergency',
      title: 'SOS',
      message: 'SOS – Yoff',
      severity: 'critical',
    })
    await row(page, boat).getByText('SOS').waitFor()
    await figure(page, 'Alertes').click()
    await row(page, boat).waitFor()
    expect(await row(page, boat).count()).toBe(1)
  })

  test('the details have an address: where it was, what it did, what is on board, whom to call', async () => {
    const { caller, boat } = await boatNamed('Mbour Détails')
    await sailOut(caller)
    const due_at = new Date(Date.now() + 300 * minute).toISOString()
    await caller.post('/tracking/voyages/', { due_at, crew: 6 })
    const page = await visit({ as: 'admin', path: `/fleet?q=${encodeURIComponent(boat)}`, viewport: phone })
    await page.getByRole('button', { name: boat, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: boat })
    await dialog.getByRole('heading', { name: 'Équipage et contact' }).waitFor()
    await dialog.getByText('6 personnes').waitFor()
    await dialog.getByText('Téléphone (application Guet)').waitFor()
    await dialog.getByText('En cours').waitFor()
    await dialog.getByText('14,917500 N 17,166500 O').waitFor()
    await expectAccessible(page)
    const address = page.url()
    expect(new URL(address).searchParams.get('open')).toMatch(/^[\da-f-]{36}$/)
    await page.getByRole('button', { name: 'Fermer' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.goto(address)
    await dialog.waitFor()
    await dialog.getByRole('link', { name: 'Voir l’historique' }).click()
    await expectHeading(page, 'Historique')
    await page.getByRole('list', { name: 'Sorties' }).getByText('En cours').first().waitFor()
  })

  later('the list leaves as a table, as it is looked at', async () => {
    const { boat } = await boatNamed('Joal Fichier')
    const page = await visit({ as: 'admin', path: `/fleet?q=${encodeURIComponent(boat)}`, viewport: desk })
    await row(page, boat).waitFor()
    const { name, text } = await downloadedBy(page.getByRole('button', { name: 'Exporter' }))
    expect(name).toMatch(/^guet-flotte-[\d-]+\.csv$/)
    const lines = text.trim().split('\r\n')
    expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining(boat)])
  })

  later('a fisherman finds the door closed; what cannot be loaded says so and can be asked again', async () => {
    const closed = await visit({ as: 'fisherman', path: '/fleet' })
    await expectHeading(closed, 'Accès Restreint')
    const page = await visit({ as: 'admin', path: '/profile', viewport: phone })
    await answering(page, '/fleet/?**', 500, { error: 'Panne', code: 'internal_error' })
    await go(page, '/fleet?q=rien')
    await expectText(page, 'La flotte n’a pas pu être chargée')
  })
})
