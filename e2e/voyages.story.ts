import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desk, expectAccessible, expectHeading, expectText, go, newFisherman, phone, theBrowser } from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

describe('« Je pars »', () => {
  later('on the smallest phone the words of its figures are whole', async () => {
    const page = await visit({ as: 'organization', path: '/at-sea', viewport: { width: 320, height: 568 } })
    for (const word of ['En mer', 'En retard', 'Silencieuses']) {
      const label = page.getByRole('main').getByRole('button').getByText(word, { exact: true })
      expect((await label.boundingBox())?.height).toBeLessThan(24)
    }
  })

  later('a board that is searched for nobody has its way back', async () => {
    const page = await visit({ as: 'organization', path: '/at-sea?q=zzz', viewport: desk })
    await expectText(page, 'Aucune pirogue ne correspond')
    await page.getByRole('button', { name: 'Tout montrer' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
  })

  test('who should be back stands first, in the words of the board; « tout va bien » takes the alert from every screen', async () => {
    const caller = await callerAs(server.origin, 'fisherman')
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
    await caller.post('/tracking/voyages/', { said_at: hours(-4), due_at: hours(-1), crew: 5 })
    const coordinator = await visit({ as: 'organization', path: '/dashboard', viewport: desk })
    await coordinator.getByRole('button', { name: /^[1-9]\d* En retard/ }).waitFor()
    await coordinator.getByRole('button', { name: /^[1-9]\d* En mer/ }).waitFor()
    const alert = coordinator
      .getByRole('region', { name: 'Alertes & Notifications' })
      .getByRole('article')
      .filter({ hasText: 'En retard de 1 h' })
    await alert.waitFor()
    await go(coordinator, '/at-sea')
    await card(coordinator, 'Yaye Khady').getByText('En retard', { exact: true }).waitFor()
    /* What is heard late is given a minute. */
    await card(coordinator, 'Yaye Khady').getByRole('link', { name: 'Voir l’alerte' }).waitFor({ timeout: 90_000 })
    /* From a row to all that is known of the boat. */
    const boatLink = card(coordinator, 'Yaye Khady').getByRole('link', { name: 'Yaye Khady' })
    expect(await boatLink.getAttribute('href')).toMatch(/^\/fleet\?open=[\da-f-]{36}$/)
    for (const width of [1366, 1440]) {
      await coordinator.setViewportSize({ width, height: 900 })
      const heights = coordinator.getByRole('article').evaluateAll((rows) => rows.map((row) => row.clientHeight))
      expect(new Set(await heights)).toEqual(new Set([44]))
    }
    const fisher = await visit({ as: 'fisherman', path: '/dashboard', viewport: phone })
    await fisher.getByText(/En retard de/).waitFor()
    await fisher.getByRole('button', { name: 'Je suis en retard, tout va bien' }).click()
    await fisher.getByRole('button', { name: /^\+ 4 h/ }).click()
    await card(coordinator, 'Yaye Khady')
      .getByRole('link', { name: 'Voir l’alerte' })
      .waitFor({ state: 'detached', timeout: 5000 })
    /* What may be done lies over the end of the row for the hand that is on it. */
    await card(coordinator, 'Yaye Khady').hover()
    await card(coordinator, 'Yaye Khady').getByRole('button', { name: 'Rentrée' }).click()
    await expectText(fisher, 'Je pars')
    /* It was a slip: its row is where it was, and so is the watch. */
    await card(coordinator, 'Yaye Khady').hover()
    await card(coordinator, 'Yaye Khady').getByRole('button', { name: 'Annuler' }).click()
    await card(coordinator, 'Yaye Khady').getByRole('button', { name: 'Rentrée' }).waitFor()
    await fisher.getByRole('button', { name: 'Je suis rentré' }).waitFor()
    await card(coordinator, 'Yaye Khady').getByRole('button', { name: 'Rentrée' }).click()
    await expectText(fisher, 'Je pars')
  })

  test('who calls for help stands first and in red, with how many were declared, on the screen and on paper', async () => {
    const caller = await callerAs(server.origin, 'fisherman')
    const organisation = await callerAs(server.origin, 'organization')
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
    const boat = { name: 'Gaal retard', owner: 'Coopérative', phone: '771112233' }
    const pirogue = (await organisation.post('/pirogues/', boat)).id
    await organisation.post('/tracking/voyages/', { pirogue, said_at: hours(-9), due_at: hours(-1) })
    const { id: voyage } = await caller.post('/tracking/voyages/', { due_at: hours(9), crew: 6 })
    const { id } = await caller.post('/alerts/', { alert_type: 'emergency', message: 'SOS' })
    const board = await visit({ as: 'organization', path: '/at-sea', viewport: desk })
    const first = board.getByRole('main').getByRole('article').first()
    await first.getByText('SOS', { exact: true }).waitFor()
    expect(await first.textContent()).toContain('Yaye Khady')
    expect(await first.locator('[data-need]').getAttribute('data-need')).toBe('sos')
    expect(await card(board, 'Gaal retard').locator('[data-need]').getAttribute('data-need')).toBe('overdue')
    await expectAccessible(board)
    await board.emulateMedia({ media: 'print' })
    const row = board.locator('.out-sheet tbody tr').first()
    expect(await row.textContent()).toMatch(/Yaye Khady.*SOS/)
    expect(await row.evaluate((line) => getComputedStyle(line).color)).toBe('rgb(156, 8, 32)')
    await board.emulateMedia({ media: 'screen' })
    await first.getByRole('link', { name: 'Voir le SOS' }).click()
    await board.waitForURL(`${server.origin}/alerts/${id}`)
    await board.getByText('6 déclarés au départ').filter({ visible: true }).first().waitFor()
    await organisation.post(`/alerts/${id}/acknowledge/`)
    await organisation.post(`/alerts/${id}/resolve/`, { reason: 'Équipage secouru' })
    await caller.post(`/tracking/voyages/${voyage}/end/`, {})
  })

  test('declared without a network, on the board with it; overdue; « tout va bien » closes it everywhere; home', async () => {
    const coordinator = await visit({ as: 'organization', path: '/at-sea', viewport: desk })
    await expectHeading(coordinator, 'Qui est en mer ?')
    const fisher = await visit({ as: 'fisherman', path: '/dashboard', viewport: phone, keepsApp: true })
    await fisher.getByRole('button', { name: 'Je pars' }).waitFor()
    await fisher.evaluate(() => navigator.serviceWorker.ready.then(() => true))

    await fisher.context().setOffline(true)
    await fisher.getByRole('button', { name: 'Je pars' }).click()
    const sheet = fisher.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Un de plus' }).click()
    await sheet.getByRole('button', { name: 'Une heure plus tôt' }).click()
    await sheet.getByRole('button', { name: 'Je pars' }).click()
    await fisher.getByRole('heading', { name: 'Je suis en mer' }).waitFor()
    await expectText(fisher, 'Gardé sur cet appareil, envoyé dès que possible.')
    await fisher.getByRole('region', { name: 'Chiffres' }).getByText('En mer', { exact: true }).waitFor()
    expect(await card(coordinator, 'Yaye Khady').count()).toBe(0)

    await fisher.context().setOffline(false)
    await card(coordinator, 'Yaye Khady').waitFor({ timeout: 20_000 })
    await card(coordinator, 'Yaye Khady')
      .getByText(/\d à bord/)
      .waitFor()
    await expectAccessible(coordinator)
    await expectAccessible(fisher)

    await fisher.getByRole('button', { name: 'Je suis en retard, tout va bien' }).click()
    await fisher.getByRole('button', { name: /^\+ 2 h/ }).click()
    await fisher.getByRole('button', { name: 'Je suis en retard, tout va bien' }).waitFor()
    await fisher.getByRole('button', { name: 'Je suis rentré' }).click()
    await fisher.getByText(/^Noté\s: rentré à/).waitFor()
    await card(coordinator, 'Yaye Khady').waitFor({ state: 'detached', timeout: 5000 })
  })

  test('said for a boat without a network: its line says it at once, a return ends it, and all of it arrives with the network', async () => {
    const organisation = await callerAs(server.origin, 'organization')
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
    const boat = { name: 'Gaal attente', owner: 'Coopérative', phone: '771112234' }
    const pirogue = (await organisation.post('/pirogues/', boat)).id
    await organisation.post('/tracking/voyages/', { pirogue, said_at: hours(-2), due_at: hours(3) })
    const board = await visit({ as: 'organization', path: '/at-sea', viewport: desk })
    const line = card(board, 'Gaal attente')
    const due = line.getByText(/^attendue/)
    const before = await due.textContent()
    await board.context().setOffline(true)
    await line.hover()
    await line.getByRole('button', { name: 'Prolonger' }).click()
    await line.getByRole('button', { name: /^\+ 2 h/ }).click()
    await line.getByText('En attente d’envoi').waitFor()
    expect(await due.textContent()).not.toBe(before)
    expect((await line.boundingBox())?.height).toBe(44)
    await line.hover()
    await line.getByRole('button', { name: 'Rentrée' }).click()
    await line.getByText('Rentrée', { exact: true }).waitFor()
    await due.waitFor({ state: 'detached' })
    await line.hover()
    expect(await line.getByRole('button').allTextContents()).toEqual(['Annuler'])
    await expectAccessible(board)
    await board.context().setOffline(false)
    await line.getByText('En attente d’envoi').waitFor({ state: 'detached', timeout: 20_000 })
    await board.reload()
    await expectHeading(board, 'Qui est en mer ?')
    await line.waitFor({ state: 'detached' })
  })

  test('a telephone whose date is behind is told that nobody watches over its departure', async () => {
    const person = await newFisherman(server.origin)
    const caller = await callerAs(server.origin, person)
    const dueAt = new Date(Date.now() + 2 * 3_600_000).toISOString()
    const { id } = await caller.post('/tracking/voyages/', { due_at: dueAt, crew: 3 })
    await caller.post(`/tracking/voyages/${id}/end/`, {})
    const page = await visit({ as: person, path: '/dashboard', viewport: phone })
    await page.getByRole('button', { name: 'Je pars' }).waitFor()
    await page.clock.setFixedTime(Date.now() - 24 * 3_600_000)
    await page.getByRole('button', { name: 'Je pars' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Je pars' }).click()
    await page.getByText('Ce départ n’est pas surveillé').first().waitFor()
    await expectAccessible(page)
  })

  later('ashore one declares for a boat, found by its name; who is out is not offered again', async () => {
    const organisation = await callerAs(server.origin, 'organization')
    const boat = { owner: 'Awa Fall', phone: '+221 77 123 45 67', location: 'Cayar' }
    await organisation.post('/pirogues/', { ...boat, name: 'Gaal Waxtu' })
    const page = await visit({ as: 'organization', path: '/at-sea', viewport: desk })
    await page.getByRole('button', { name: 'Déclarer un départ' }).click()
    const dialog = page.getByRole('dialog', { name: 'Déclarer un départ' })
    const boats = dialog.getByRole('combobox', { name: 'Pirogue' })
    const search = page.getByRole('combobox', { name: 'Chercher par nom' })
    const found = page.getByRole('option', { name: 'Gaal Waxtu' })
    await boats.click()
    await search.fill('Gaal Waxtu')
    await found.click()
    await dialog.getByRole('button', { name: 'Déclarer un départ' }).click()
    await dialog.waitFor({ state: 'detached' })
    await card(page, 'Gaal Waxtu').waitFor()
    await expectText(page, 'Personnes à bord')
    await page.getByRole('button', { name: 'Déclarer un départ' }).click()
    await boats.click()
    await page.getByRole('listbox', { name: 'Pirogue' }).getByRole('option').first().waitFor()
    expect(await found.count()).toBe(0)
    await search.fill('Gaal Waxtu')
    await page.getByText('Aucun résultat').waitFor()
  })
})
