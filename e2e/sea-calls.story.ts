import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { desk, expectAccessible, go, phone, theBrowser } from './browser.ts'
import { type Caller, callerAs } from './caller.ts'
import { card, chip, queue, seaWatch } from './sea-parts.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

/* Calls that are hard to show: two at once, beyond the chart, without a place. */

const server = theServer()
const { visit } = theBrowser(server)
const watch = seaWatch(visit)

let admin: Caller
let fisherman: Caller
let organization: Caller
beforeAll(async () => {
  admin = await callerAs(server.origin, 'admin')
  fisherman = await callerAs(server.origin, 'fisherman')
  organization = await callerAs(server.origin, 'organization')
})

const raised: string[] = []
afterEach(async () => {
  await Promise.all(raised.splice(0).map((id) => admin.post(`/alerts/${id}/resolve/`, { reason: 'fausse_alerte' })))
})

const offCayar = { latitude: 14.955, longitude: -17.2425, speed: 1.5, heading: 250 }
async function raise(message: string, by: Caller, location: typeof offCayar | null): Promise<string> {
  const { id } = await by.post('/alerts/', { alert_type: 'emergency', message, location, people_on_board: 4 })
  raised.push(id)
  return id
}

describe('calls that are hard to show', () => {
  test('two in charge, one beyond the chart and one that nobody can place, stay amber until each is closed', async () => {
    const page = await watch()
    await page.getByRole('slider', { name: 'Heure de la carte' }).focus()
    await page.keyboard.press('PageDown')
    await page.locator('[data-not-now-band]').waitFor()
    const ids = [
      await raise('Très loin au large', fisherman, { ...offCayar, latitude: 16.2, longitude: -27.4 }),
      await raise('Nous ne savons plus où nous sommes', admin, null),
    ]
    await page.locator('[data-not-now-band]').waitFor({ state: 'detached' })
    const calls = ['Très loin au large', 'Nous ne savons plus où nous sommes']
    for (const text of calls) {
      await card(page, text)
        .getByRole('button', { name: /^Prendre en charge/ })
        .click()
      await card(page, text).getByText('Prise en charge', { exact: true }).waitFor()
    }
    for (const look of ['with both in charge', 'after a reload', 'at an hour that is over']) {
      if (look === 'after a reload') await page.reload()
      if (look === 'at an hour that is over') {
        await page.getByRole('slider', { name: 'Heure de la carte' }).focus()
        await page.keyboard.press('PageDown')
        await page.locator('[data-not-now-band]').waitFor()
      }
      await chip(page, /^2 Urgences/).waitFor()
      expect(await page.getByText('Aucune alerte active').count()).toBe(0)
      for (const text of calls) await card(page, text).getByText('Prise en charge', { exact: true }).waitFor()
      await page.locator('.map-urgent.map-answered').first().waitFor({ state: 'attached' })
    }
    expect(await queue(page).getByRole('timer').count()).toBe(2)
    await organization.post(`/alerts/${ids[0]}/resolve/`, { reason: 'Équipage secouru' })
    await chip(page, /^1 Urgences prise en charge/i).waitFor()
    await card(page, 'Nous ne savons plus').getByText('Prise en charge', { exact: true }).waitFor()
    expect(await queue(page).getByRole('timer').count()).toBe(1)
  })

  later('begun anew on a map that somebody had moved away, it goes to who still calls', async () => {
    const page = await watch()
    const map = await page.getByRole('application').boundingBox()
    await page.mouse.move((map?.x ?? 0) + 300, (map?.y ?? 0) + 400)
    await page.mouse.down()
    await page.mouse.move((map?.x ?? 0) + 320, (map?.y ?? 0) + 250, { steps: 4 })
    await page.mouse.up()
    await raise('La voile est déchirée', fisherman, offCayar)
    await page.getByRole('button', { name: 'Revenir' }).click()
    await page.reload()
    await page.getByText('La carte montre le SOS de Yaye Khady').waitFor()
  })

  later(
    'on a phone where the map has gone is said beside the call, not over it, and no tool of the map is covered',
    async () => {
      const page = await watch('admin', phone)
      await page.getByRole('button', { name: 'Activer le son des alarmes' }).click()
      await page.getByRole('button', { name: 'Activer le son des alarmes' }).waitFor({ state: 'detached' })
      const isFree = (name: string) =>
        page.getByRole('button', { name, exact: true }).evaluate((button) => {
          const { left, top, width, height } = button.getBoundingClientRect()
          return [0.2, 0.5, 0.8].every((part) =>
            button.contains(document.elementFromPoint(left + width / 2, top + height * part)),
          )
        })
      await expect.poll(() => isFree('Ouvrir la liste des pirogues')).toBe(true)
      await raise('Le moteur brûle', fisherman, offCayar)
      const back = page.getByRole('button', { name: 'Revenir' })
      await back.waitFor()
      const take = page.getByRole('button', { name: /^Prendre en charge/ })
      await expect
        .poll(async () => {
          const [sheet, note] = [await queue(page).boundingBox(), await back.boundingBox()]
          return (note?.y ?? 0) - (sheet?.y ?? Infinity)
        })
        .toBeGreaterThan(0)
      const [taking, going] = [await take.boundingBox(), await back.boundingBox()]
      expect(going?.y).toBeGreaterThanOrEqual((taking?.y ?? 0) + (taking?.height ?? 0))
      expect(await isFree('Revenir')).toBe(true)
      await expect.poll(() => isFree('Ouvrir la liste des pirogues')).toBe(true)
      await expectAccessible(page)
    },
  )

  test('who is late is counted as the server has it, also where its row could not be read', async () => {
    const page = await visit({ as: 'organization', viewport: desk })
    await page.route('**/api/tracking/voyages/board/**', async (route) => {
      const body = (await (await route.fetch()).json()) as { counts: Record<string, unknown> }
      return route.fulfill({ json: { ...body, results: [], counts: { ...body.counts, overdue: 3 } } })
    })
    await go(page, '/dashboard')
    const late = chip(page, /^3 En retard/)
    await late.waitFor()
    expect(await late.innerText()).toContain('durée inconnue')
  })

  later('a place that comes after its SOS takes the map there', async () => {
    const page = await watch()
    const id = await raise('Où sommes-nous', fisherman, null)
    await card(page, 'Où sommes-nous').waitFor()
    expect(await page.getByText(/^La carte montre le SOS/).count()).toBe(0)
    await admin.patch(`/alerts/${id}/`, { location: offCayar, reason: 'Dit par la radio' })
    await page.getByText('La carte montre le SOS de Yaye Khady').waitFor()
  })
})
