/** @module-tag later */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desk, newFisherman, theBrowser } from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'

/** What is printed hangs on the wall of the harbour office: the table, on as many sheets as it takes, and nothing to press. */
const server = theServer()
const { visit } = theBrowser(server)
const hour = 3_600_000
const boats = 45
const boat = { owner: 'Awa Fall', phone: '+221 77 123 45 67', location: 'Cayar' }

/** What Chromium has made of a page for the printer. It says in the file which things are sheets, tables and rows. */
async function paperOf(page: Page) {
  const file = (await page.pdf({ preferCSSPageSize: true, tagged: true })).toString('latin1')
  const count = (thing: RegExp) => file.match(thing)?.length ?? 0
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file) ?? []
  return {
    sheets: count(/\/Type \/Page\b(?!s)/g),
    tables: count(/\/S \/Table\b/g),
    rows: count(/\/S \/TR\b/g),
    lists: count(/\/S \/(?:LI|Link|Form)\b/g),
    isLandscape: Number(width) > Number(height),
  }
}

describe('« Qui est en mer ? »', () => {
  test('the board on paper: every boat in one table over several sheets, and no navigation', async () => {
    const organisation = await callerAs(server.origin, 'organization')
    for (let number = 1; number <= boats; number += 1) {
      const pirogue = (await organisation.post('/pirogues/', { ...boat, name: `Gaal ${number}` })).id
      await organisation.post('/tracking/voyages/', {
        pirogue,
        said_at: new Date(Date.now() - hour).toISOString(),
        due_at: new Date(Date.now() + number * hour).toISOString(),
        crew: 4,
      })
    }
    const page = await visit({ as: 'organization', path: '/at-sea', viewport: desk })
    await page.getByRole('article').filter({ hasText: 'Gaal 1' }).first().waitFor()
    const sheet = page.locator('.out-sheet')
    expect(await sheet.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    await sheet.waitFor()
    const printed = await sheet.getByRole('row').count()
    for (let number = 1; number <= boats; number += 1) {
      expect(await sheet.getByRole('cell', { name: `Gaal ${number}`, exact: true }).count(), `Gaal ${number}`).toBe(1)
    }
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await page.getByRole('button').count()).toBe(0)
    expect(await page.getByRole('article').count()).toBe(1)
    const paper = await paperOf(page)
    expect(paper).toMatchObject({ tables: 1, rows: printed, lists: 0 })
    expect(paper.sheets).toBeGreaterThan(1)
    expect(await brokenRows(page)).toBe('avoid')
  })

  test('pressed, every page of what the list is narrowed to is printed, and the paper says to what', async () => {
    const page = await visit({ as: 'organization', path: '/at-sea', viewport: desk })
    await page.evaluate(() => {
      window.print = () => Object.assign(window, { printed: document.querySelector('.out-sheet')?.textContent })
    })
    // As if there were thousands: so few stand on one page.
    await page.route('**/tracking/voyages/board/**', async (route) => {
      await route.continue({ url: route.request().url().replace('page_size=100', 'page_size=10') })
    })
    await page.getByLabel('Chercher une pirogue ou une personne').fill('Gaal')
    await page.getByRole('button', { name: 'Imprimer' }).click()
    const printed = await (await page.waitForFunction(() => (window as { printed?: string }).printed)).jsonValue()
    for (let number = 1; number <= boats; number += 1) expect(printed).toContain(`Gaal ${number}`)
    expect(printed).toContain('Seulement\u00a0: «\u00a0Gaal\u00a0»')
    expect(printed).not.toContain('pas complète')
  })
})

describe('Une période', () => {
  test('the trips of a period as a page: each in its row, what they come to, over several sheets', async () => {
    const person = await newFisherman(server.origin)
    const fisherman = await callerAs(server.origin, person)
    const trips = 40
    // Of what is older than a month the time is not believed.
    for (let number = trips; number > 0; number -= 1) {
      const began = Date.now() - number * 15 * hour
      const locations = Array.from({ length: 63 }, (_, step) => {
        const away = Math.max(0, Math.min(step - 3, 33 - step))
        const speed = away > 0 ? 7 : 0
        const timestamp = new Date(began + step * 120_000).toISOString()
        return { latitude: 14.9325, longitude: -17.1925 - away * 0.004, speed, timestamp }
      })
      await fisherman.post('/tracking/locations/batch/', { locations })
    }
    const known = () => fisherman.get<{ results: { end_time: string | null }[] }>('/tracking/trips/?page_size=100')
    await expect
      .poll(async () => (await known()).results.filter(({ end_time }) => end_time !== null).length)
      .toBe(trips)

    const page = await visit({ as: person, path: '/history?period=all', viewport: desk })
    await page.getByRole('list', { name: 'Sorties' }).getByRole('button').first().waitFor()
    await page.getByRole('button', { name: 'Exporter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Exporter les traces' })
    await dialog.getByRole('radio', { name: /imprimer/i }).click()
    await page.addInitScript(() => {
      window.print = () => Object.assign(window.top ?? window, { printed: document.documentElement.outerHTML })
    })
    await dialog.getByRole('button', { name: 'Imprimer' }).click()
    const printed = await page.waitForFunction(() => (window as { printed?: string }).printed)

    const leaf = await page.context().newPage()
    await leaf.setContent(`<!doctype html>${await printed.jsonValue()}`)
    await leaf.emulateMedia({ media: 'print' })
    expect(await leaf.getByRole('heading', { level: 1 }).textContent()).toBe('Sorties en mer')
    expect(await leaf.getByRole('row').filter({ hasText: 'Terminée' }).count()).toBe(trips)
    expect(await leaf.locator('dl').textContent()).toContain(`Sorties${trips}`)
    expect(await leaf.getByRole('navigation').or(leaf.getByRole('button')).or(leaf.getByRole('link')).count()).toBe(0)
    const paper = await paperOf(leaf)
    expect(paper).toMatchObject({ tables: 1, rows: trips + 1, lists: 0, isLandscape: true })
    expect(paper.sheets).toBeGreaterThan(1)
    expect(await brokenRows(leaf)).toBe('avoid')
    expect(await leaf.locator('thead').evaluate((head) => getComputedStyle(head).display)).toBe('table-header-group')
  })
})

function brokenRows(page: Page): Promise<string> {
  return page
    .locator('tbody tr')
    .first()
    .evaluate((row) => getComputedStyle(row).breakInside)
}
