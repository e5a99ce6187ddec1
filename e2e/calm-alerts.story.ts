import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { desk, expectAccessible, expectText, go, phone, stored, theBrowser } from './browser.ts'
import { type Caller, callerAs } from './caller.ts'
import { theServer } from './server.ts'

/* What stays on the screens of those who watch, from the call to its end. */

const server = theServer()
const { visit } = theBrowser(server)

let fisherman: Caller
let administrator: Caller
beforeAll(async () => {
  fisherman = await callerAs(server.origin, 'fisherman')
  administrator = await callerAs(server.origin, 'admin')
})

const location = { latitude: 14.955, longitude: -17.2425, speed: 1.5, heading: 250 }
const call = async (message: string) =>
  (await fisherman.post('/alerts/', { alert_type: 'emergency', message, location })).id
const banner = (page: Page) => page.getByRole('region', { name: 'Appels à l’aide' })
const inCharge = (page: Page) => banner(page).getByRole('link').filter({ hasText: 'Prise en charge par' })
const ringing = (page: Page, message: string) => banner(page).getByRole('alert').filter({ hasText: message })
const bell = (page: Page) => page.getByRole('button', { name: /^Ouvrir les alertes, / })

const watch = (as: 'admin' | 'organization', path = '/alerts/duty') => visit({ as, path, viewport: desk, hears: true })

describe('Un SOS pris en charge n’est pas terminé', () => {
  test('it stays amber on banner, bell, card and map, across a reload, until it is closed; then its end is said', async () => {
    const id = await call('Nous prenons l’eau')
    const page = await watch('organization')
    await ringing(page, 'Nous prenons l’eau').waitFor()
    await administrator.post(`/alerts/${id}/acknowledge/`)
    await ringing(page, 'Nous prenons l’eau').waitFor({ state: 'detached' })
    for (const look of ['at once', 'after a reload']) {
      if (look === 'after a reload') await page.reload()
      await inCharge(page).waitFor()
      await expect.poll(() => bell(page).getAttribute('aria-label')).toContain('1 en cours')
      await inCharge(page)
        .getByText(/Prise en charge par Aïssatou Ndiaye/)
        .waitFor()
      expect(await page.getByText('Aucune alerte active').count()).toBe(0)
    }
    await expectAccessible(page)
    await go(page, '/map')
    await page
      .getByRole('list', { name: 'Appels à l’aide' })
      .getByText(/Prise en charge/)
      .waitFor()
    await page.locator('.map-urgent.map-answered').waitFor({ state: 'attached' })
    /* Its rings lie under its mark: across it they would cut the octagon and the tick. */
    const level = (pane: string) =>
      page.locator(`.leaflet-${pane}-pane`).evaluate((element) => Number(getComputedStyle(element).zIndex))
    expect(await level('urgent')).toBeLessThan(await level('marks'))

    await fisherman.post(`/alerts/${id}/resolve/`, { reason: 'fausse_alerte' })
    await inCharge(page).waitFor({ state: 'detached' })
    const ended = banner(page).getByRole('status').filter({ hasText: 'Fausse alerte, annulée par Moussa Fall' })
    await ended.waitFor()
    await page.locator('.map-urgent').waitFor({ state: 'detached' })
    await ended.getByRole('button', { name: 'Masquer ce message' }).click()
    await ended.waitFor({ state: 'detached' })
    await go(page, '/dashboard')
    await expectText(page, 'Aucune alerte active')
    await expectText(page, 'Toutes les opérations sont normales')
  })

  test('whoever called reads who closed it and why, and opens it again with one press: it rings anew', async () => {
    const id = await call('Le moteur ne repart pas')
    await administrator.post(`/alerts/${id}/acknowledge/`)
    await administrator.post(`/alerts/${id}/resolve/`, { reason: 'Équipage secouru' })
    const watcher = await watch('organization')
    const page = await visit({ as: 'fisherman', path: `/alerts/${id}`, viewport: phone })
    await page.getByText(/terminé par Aïssatou Ndiaye\s: Équipage secouru/).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Rouvrir mon SOS' }).click()
    await ringing(watcher, 'Le moteur ne repart pas').waitFor()
    await page.getByRole('button', { name: 'Rouvrir mon SOS' }).waitFor({ state: 'detached' })
    await go(watcher, `/alerts/${id}`)
    await watcher.getByText('SOS rouvert par son auteur').filter({ visible: true }).waitFor()
    await watcher.getByRole('heading', { name: 'Premiers mots de l’appel' }).waitFor()
    await fisherman.post(`/alerts/${id}/resolve/`, { reason: 'fausse_alerte' })
  })

  test('opened again before a screen that stands open, it is seen by nobody until somebody does something there', async () => {
    const id = await call('Le filet est dans l’hélice')
    const page = await visit({ as: 'admin', path: `/alerts/${id}` })
    const seenBy = async () =>
      (await administrator.get<{ seen_by: readonly unknown[] }>(`/alerts/${id}/`)).seen_by.length
    await page
      .getByRole('main')
      .getByText(/^Vu par/)
      .filter({ visible: true })
      .first()
      .waitFor()
    await fisherman.post(`/alerts/${id}/resolve/`, { reason: 'fausse_alerte' })
    await fisherman.post(`/alerts/${id}/reopen/`)
    await page.getByText('SOS rouvert par son auteur').filter({ visible: true }).waitFor()
    /* What it would have told by itself has left it when it shows what was said later. */
    await fisherman.post(`/alerts/${id}/details/`, { nature: 'panne' })
    await page.getByText('Panne').filter({ visible: true }).first().waitFor()
    expect(await seenBy()).toBe(0)
    await page.keyboard.press('Shift')
    await expect.poll(seenBy).toBe(1)
    await fisherman.post(`/alerts/${id}/resolve/`, { reason: 'fausse_alerte' })
  })
})

/** In the page: from when it says so, nothing of the stream comes through, and nobody is told. */
function freezableStream(): void {
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const answer = await real(input, init)
    if (typeof input !== 'string' || !input.startsWith('/api/live/') || answer.body === null) return answer
    const through = new TransformStream<Uint8Array, Uint8Array>({
      transform: (piece, out) => {
        if (!('streamFrozen' in globalThis)) out.enqueue(piece)
      },
    })
    return new Response(answer.body.pipeThrough(through), { status: answer.status, headers: answer.headers })
  }
}

const unknown = /^Alertes inconnues depuis /

describe('Sans ligne, personne ne dit que tout va bien', () => {
  test.each([
    ['admin', desk],
    ['fisherman', phone],
  ] as const)(
    'a stream that says nothing more withdraws it within 15 seconds, and after sleep nothing is claimed until it has said again that it knows: for %s',
    async (as, viewport) => {
      const before = async (page: Page) => {
        await page.clock.install()
        await page.addInitScript(freezableStream)
      }
      const page = await visit({ as, viewport, path: '/dashboard', hasOwnClock: true, before })
      const main = page.getByRole('main')
      const allIsWell = main.getByText('Aucune alerte active')
      await allIsWell.first().waitFor()
      const expectNothingClaimed = async () => {
        await main.getByText(unknown).filter({ visible: true }).first().waitFor()
        const claims = ['Aucune alerte active', 'Toutes les opérations sont normales', 'En direct', 'aucun SOS']
        const found = claims.map((claim) => page.getByText(claim, { exact: true }).filter({ visible: true }).count())
        expect(await Promise.all(found)).toEqual([0, 0, 0, 0])
      }
      const freeze = () => page.evaluate(() => void Object.assign(globalThis, { streamFrozen: true }))
      const goOn = async () => {
        await page.evaluate(() => void Reflect.deleteProperty(globalThis, 'streamFrozen'))
        await page.clock.fastForward(30_000)
        await allIsWell.first().waitFor()
        expect(await main.getByText(unknown).count()).toBe(0)
      }
      await freeze()
      await page.clock.fastForward(16_000)
      await expectNothingClaimed()
      await expect.poll(() => bell(page).first().getAttribute('aria-label')).toMatch(/, Alertes inconnues depuis/)
      await goOn()

      await freeze()
      /* Its timers stood still, and its clock went on; it may be another day. */
      await page.clock.setSystemTime(Date.now() + 3_600_000)
      await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
      await expectNothingClaimed()
      await goOn()
    },
  )
})

test('without network nobody says that all is well; an SOS that waits stands in card, list and log', async () => {
  const page = await visit({ as: 'fisherman', path: '/alerts', viewport: phone, keepsApp: true, hears: true })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1 }).waitFor()
  await go(page, '/dashboard')
  await main.getByText('Aucune alerte active').waitFor()
  await page.context().setOffline(true)
  await main.getByText(/^Alertes inconnues depuis \d\d:\d\d$/).waitFor()
  expect(await main.getByText('Aucune alerte active').count()).toBe(0)
  await go(page, '/alerts')
  await main.getByText(/^Alertes inconnues depuis \d\d:\d\d$/).waitFor()
  expect(await main.getByText('Les alertes n’ont pas pu être chargées').count()).toBe(0)

  await page.getByRole('button', { name: /^SOS : appeler à l’aide/ }).click()
  await page.getByRole('button', { name: 'Réduire' }).click({ timeout: 20_000 })
  const waiting = main.getByRole('list', { name: 'SOS de cet appareil, pas encore partis' })
  await waiting.getByText('SOS – Yaye Khady').waitFor()
  await expect.poll(() => stored(page, 'pirogue_logs')).toContain('SOS – Yaye Khady')
  await go(page, '/dashboard')
  await waiting.getByText('SOS – Yaye Khady').waitFor()
  await page.context().setOffline(false)
  await waiting.waitFor({ state: 'detached' })
  await main.getByRole('list', { name: 'Alertes en cours' }).getByText('SOS – Yaye Khady').waitFor()
})
