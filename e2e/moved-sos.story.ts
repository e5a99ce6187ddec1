import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible, phone, theBrowser } from './browser.ts'
import { type Caller, callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

/* An administrator says where an SOS really is. */

const server = theServer()
const { visit } = theBrowser(server)
const desk = { width: 1366, height: 768 }

let fisherman: Caller
let administrator: Caller
let id: string
beforeAll(async () => {
  fisherman = await callerAs(server.origin, 'fisherman')
  administrator = await callerAs(server.origin, 'admin')
})
beforeEach(async () => {
  const location = { latitude: 14.955, longitude: -17.2425 }
  id = (await fisherman.post('/alerts/', { alert_type: 'emergency', message: 'Nous prenons l’eau', location })).id
})
afterEach(() => fisherman.post(`/alerts/${id}/resolve/`, { reason: 'fausse_alerte' }))

type Dossier = {
  readonly location: { readonly latitude: number; readonly longitude: number }
  readonly corrections: readonly { readonly reason: string; readonly user: string }[]
}
const dossier = () => administrator.get<Dossier>(`/alerts/${id}/`)
const opener = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Corriger la position' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Corriger la position du SOS' })
const save = (page: Page) => form(page).getByRole('button', { name: 'Déplacer le SOS' }).click()

async function fill(page: Page, place: string, reason: string): Promise<void> {
  await opener(page).click()
  await form(page).getByLabel('Nouvelle position').fill(place)
  await form(page).getByLabel('Raison').fill(reason)
}

describe('Corriger la position d’un SOS', () => {
  test('in either format, with a reason; where it was said to be first stays, with who and when', async () => {
    const page = await visit({ as: 'admin', path: `/alerts/${id}` })
    await opener(page).click()
    await form(page).getByLabel('Nouvelle position').fill('près de Cayar')
    await save(page)
    await form(page).getByText('Cette position n’est pas lisible.').waitFor()
    expect(await form(page).getByLabel('Raison').getAttribute('aria-invalid')).toBe('true')
    await form(page).getByText('14° 57,30′ N 017° 14,55′ O · Moussa Fall', { exact: false }).waitFor()

    await form(page).getByLabel('Nouvelle position').fill('14 55,950 N 17 11,550 O')
    await form(page).getByText('Lu : 14° 55,95′ N 017° 11,55′ O (14,932500 N 17,192500 O)').waitFor()
    await form(page).getByLabel('Raison').fill('Le frère du capitaine au téléphone')
    await save(page)
    await form(page).waitFor({ state: 'detached' })
    const { location, corrections } = await dossier()
    expect(location.latitude).toBeCloseTo(14.9325, 6)
    expect(location.longitude).toBeCloseTo(-17.1925, 6)
    expect(corrections).toMatchObject([{ reason: 'Le frère du capitaine au téléphone', user: administrator.id }])
    const main = page.getByRole('main')
    const said = main.getByRole('region', { name: 'Corrections et précisions' })
    await said.getByText('Le frère du capitaine au téléphone').waitFor()
    await said.getByText('14° 55,95′ N 017° 11,55′ O').waitFor()
    await main.getByText('14° 57,30′ N 017° 14,55′ O').first().waitFor()

    await fill(page, '14,9 N 17,3 O', 'Vu par un avion')
    await form(page).getByLabel('La pirogue y était').selectOption({ label: 'Il y a 30\u00a0min' })
    await save(page)
    await said.getByText('Vu par un avion').waitFor()
    expect(await dossier()).toMatchObject({ location: { latitude: 14.9, longitude: -17.3 } })
  })

  later('what the server refuses is said, and what was typed stays', async () => {
    const page = await visit({ as: 'admin', path: `/alerts/${id}` })
    await page.route(`**/api/alerts/${id}/`, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 403, json: { code: 'sos_place_stays', error: 'Seul un administrateur' } })
        : route.fallback(),
    )
    await fill(page, '14.9, -17.3', 'Vu par un avion')
    await save(page)
    await form(page).getByRole('alert').getByText('Le SOS n’a pas été déplacé').waitFor()
    expect(await form(page).getByLabel('Raison').inputValue()).toBe('Vu par un avion')
  })

  later('whoever was slower sees both versions', async () => {
    const page = await visit({ as: 'admin', path: `/alerts/${id}` })
    await fill(page, '14.9, -17.3', 'Vu par un avion')
    /* The stream would tell this screen of it before it is saved. */
    await page.route(`**/api/alerts/${id}/`, async (route) => {
      if (route.request().method() === 'PATCH') await administrator.patch(`/alerts/${id}/`, { nature: 'chavirage' })
      await route.fallback()
    })
    await save(page)
    await page.getByRole('dialog', { name: 'Deux versions' }).waitFor()
    expect(await dossier()).toMatchObject({ location: { latitude: 14.955 } })
  })

  later('nobody but an administrator is offered it', async () => {
    for (const as of ['organization', 'fisherman'] as const) {
      const page = await visit({ as, path: `/alerts/${id}` })
      await page.getByRole('heading', { name: 'Premiers mots de l’appel' }).waitFor()
      expect(await opener(page).count()).toBe(0)
    }
  })

  test.each([
    ['light', phone],
    ['dark', phone],
    ['light', desk],
    ['dark', desk],
  ] as const)('%s, on %o, it is accessible', { tags: 'later' }, async (theme, viewport) => {
    const page = await visit({ as: 'admin', path: `/alerts/${id}`, theme, viewport })
    await fill(page, '14,9325 N 17,1925 O', 'Vu par un avion')
    await form(page).getByText('Lu :', { exact: false }).waitFor()
    await expectAccessible(page)
  })
})
