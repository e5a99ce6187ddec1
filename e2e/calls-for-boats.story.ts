import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAboard, expectAccessible, expectHeading, go, newFisherman, phone, theBrowser } from './browser.ts'
import { type Caller, callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

/* A coordinator ashore raises an SOS for one of his boats. */

const server = theServer()
const { visit } = theBrowser(server)

let fisherman: Caller
let coordinator: Caller
beforeAll(async () => {
  fisherman = await callerAs(server.origin, 'fisherman')
  coordinator = await callerAs(server.origin, 'organization')
  await fisherman.post('/tracking/locations/', { latitude: 14.9, longitude: -17.35, timestamp: minutesAgo(12) })
})

const desk = { width: 1366, height: 768 }
const boat = 'Yaye Khady'
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const opener = (page: Page) => page.getByRole('button', { name: 'Lancer un SOS pour une pirogue' })
const form = (page: Page) => page.getByRole('dialog', { name: 'SOS pour une pirogue' })
const countdown = (page: Page) => page.getByRole('dialog', { name: 'SOS', exact: true })

type Listed = {
  readonly results: readonly { readonly id: string; readonly message: string; readonly nature: string }[]
}
const calls = async () => (await coordinator.get<Listed>('/alerts/?type=emergency&open=true')).results

async function choose(page: Page): Promise<void> {
  await opener(page).click()
  await form(page).getByLabel('Chercher une pirogue').fill('yaye')
  await form(page)
    .getByRole('radio', { name: new RegExp(boat) })
    .check()
}

/** Registered, and not yet decided of. */
async function newOrganisation() {
  const person = { email: `gie.${Date.now()}@exemple.sn`, password: 'la mer est belle' }
  const profile = { full_name: 'Coumba Sène', organization_name: 'GIE de Hann', organization_type: 'gie' }
  const about = { role: 'organization', phone: '+221 77 111 22 33', profile }
  await coordinator.post('/users/register/', { ...person, confirm_password: person.password, ...about })
  return person
}

describe('Un SOS pour une pirogue', () => {
  test('is called off within five seconds: nothing leaves; then it leaves, once, and its dossier opens', async () => {
    const page = await visit({ as: 'organization', path: '/alerts' })
    await choose(page)
    await form(page).getByText('Dernière position : il y a 12 min').first().waitFor()
    await form(page).getByText('14° 54,00′ N', { exact: false }).waitFor()
    await form(page).getByText('Source : téléphone de la pirogue', { exact: false }).waitFor()
    const pressed: unknown[] = []
    page.on(
      'request',
      (request) =>
        request.method() === 'POST' && request.url().endsWith('/alerts/') && pressed.push(request.postDataJSON()),
    )
    await form(page).getByRole('button', { name: 'Lancer le SOS' }).click()
    await countdown(page).getByText(`SOS pour ${boat}`).waitFor()
    /* Whoever touches twice by mistake has not called it off. */
    await countdown(page).getByRole('button', { name: 'Annuler' }).click({ delay: 700 })
    await page.getByText('SOS annulé. Rien n’est parti.').first().waitFor()
    expect([pressed, await calls()]).toEqual([[], []])

    await choose(page)
    await form(page).getByLabel('Nature').selectOption({ label: 'Panne' })
    await form(page).getByLabel('À bord').fill('6')
    await form(page).getByLabel('Ce que vous savez').fill('Le moteur ne répond plus')
    await form(page).getByRole('button', { name: 'Lancer le SOS' }).click()
    await page.waitForURL('**/alerts/*-*', { timeout: 30_000 })
    await page.getByRole('heading', { level: 1, name: boat }).waitFor()
    await page.getByRole('main').getByText('Le moteur ne répond plus').first().waitFor()
    const [one, ...more] = await calls()
    expect(more).toEqual([])
    expect(page.url()).toContain(one?.id)
    expect(pressed).toMatchObject([{ id: one?.id, nature: 'panne', people_on_board: 6 }])
    await fisherman.post(`/alerts/${one?.id}/resolve/`, { reason: 'fausse_alerte' })
  })

  test('without network it waits first in line, is said to wait, and leaves by itself; nobody’s place is sent with it', async () => {
    const page = await visit({ as: 'organization', path: '/alerts', viewport: phone })
    await opener(page).click()
    await form(page).getByRole('radio').first().waitFor()
    await page.keyboard.press('Escape')
    await form(page).waitFor({ state: 'detached' })
    await page.context().setOffline(true)
    await choose(page)
    await form(page).getByRole('button', { name: 'Lancer le SOS' }).click()
    const waiting = page.getByRole('main').getByRole('list', { name: 'SOS de cet appareil, pas encore partis' })
    await waiting.getByText(`SOS – ${boat}`).waitFor({ timeout: 20_000 })
    /* It is the boat's: what this telephone says of itself says nothing of it. */
    expect(await page.getByRole('button', { name: 'Voir mon SOS' }).count()).toBe(0)
    expect(await calls()).toEqual([])
    await page.context().setOffline(false)
    await page.waitForURL('**/alerts/*-*', { timeout: 30_000 })
    const [one] = await calls()
    expect(one?.message).toContain(`SOS – ${boat} a besoin de secours, signalé par`)
    await fisherman.post(`/alerts/${one?.id}/resolve/`, { reason: 'fausse_alerte' })
  })

  test('what the server refuses is said, with the number to call; a form without a boat asks for it', async () => {
    const page = await visit({ as: 'organization', path: '/alerts' })
    await page.route('**/api/alerts/', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 403, json: { code: 'access_refused', error: 'Accès refusé' } })
        : route.fallback(),
    )
    await opener(page).click()
    await form(page).getByRole('button', { name: 'Lancer le SOS' }).click()
    await form(page).getByText('Choisissez la pirogue.').waitFor()
    await form(page)
      .getByRole('radio', { name: new RegExp(boat) })
      .check()
    await form(page).getByRole('button', { name: 'Lancer le SOS' }).click()
    const refused = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: `Le SOS pour ${boat} a été refusé` })
    await refused.getByText('Appelez le 119.', { exact: false }).waitFor({ timeout: 20_000 })
    expect(await calls()).toEqual([])
    await expectAccessible(page)
    await refused.getByRole('button', { name: 'Fermer' }).click()
    await refused.waitFor({ state: 'detached' })
  })

  later('whoever has no boat, and whoever cannot read them, is told so', async () => {
    const page = await visit({ as: 'organization', path: '/alerts' })
    await page.route('**/api/alerts/pirogues/', (route) => route.fulfill({ status: 503, json: {} }))
    await opener(page).click()
    await form(page).getByText('Les pirogues n’ont pas pu être lues').waitFor({ timeout: 30_000 })
    await page.route('**/api/alerts/pirogues/', (route) => route.fulfill({ json: { results: [] } }))
    await form(page).getByRole('button', { name: 'Réessayer' }).click()
    await form(page).getByText('Aucune pirogue n’est rattachée à votre organisation.').waitFor()
    await expectAccessible(page)
  })

  later(
    'a fisherman, an organisation that waits to be approved and the demonstration never see the button',
    async () => {
      for (const as of [await newFisherman(server.origin), await newOrganisation()]) {
        const page = await visit({ as, path: '/alerts' })
        await expectHeading(page, 'Alertes & Notifications')
        expect(await opener(page).count()).toBe(0)
      }
      const page = await visit({ path: '/login' })
      await page.getByRole('button', { name: 'Découvrir en mode démonstration' }).click()
      await page.getByRole('radio', { name: /^Administrateur/ }).check()
      await page.getByRole('button', { name: 'Commencer' }).click()
      await expectAboard(page)
      await go(page, '/alerts')
      await expectHeading(page, 'Alertes & Notifications')
      expect(await opener(page).count()).toBe(0)
    },
  )

  test.each([
    ['light', phone],
    ['dark', phone],
    ['light', desk],
    ['dark', desk],
  ] as const)(
    '%s, on %o, it is accessible from the button to the countdown',
    { tags: 'later' },
    async (theme, viewport) => {
      const page = await visit({ as: 'admin', path: '/alerts', theme, viewport })
      await choose(page)
      await form(page).getByText('Source :', { exact: false }).waitFor()
      await expectAccessible(page)
      await form(page).getByRole('button', { name: 'Lancer le SOS' }).click()
      await countdown(page).waitFor()
      await countdown(page).getByRole('button', { name: 'Annuler' }).click({ delay: 700 })
      await countdown(page).waitFor({ state: 'detached' })
    },
  )
})
