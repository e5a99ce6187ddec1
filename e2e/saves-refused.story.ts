/** @module-tag later */
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { desk, newFisherman, openDialog, theBrowser } from './browser.ts'
import { theServer } from './server.ts'

const server = theServer()
const { visit } = theBrowser(server)

/** Whatever a save may be answered with that is no yes and no no of ours. */
const answers: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'a fault': (route) => route.fulfill({ status: 500, json: { error: 'Panne', code: 'internal_error', fields: {} } }),
  'a fault in HTML': (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' }),
  'a fault without a word': (route) => route.fulfill({ status: 500, body: '' }),
  'a yes without a word': (route) => route.fulfill({ status: 200, body: '' }),
  silence: (route) => route.abort(),
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const savedIn = (page: Page) => openDialog(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()

async function pirogue(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter une pirogue' }).first().click()
  await openDialog(page).getByLabel('Nom de la pirogue').fill('Pirogue du conte')
  await openDialog(page).getByLabel('Propriétaire').fill('Moussa Fall')
  await openDialog(page).getByLabel('Téléphone').fill('+221 77 123 45 67')
  await savedIn(page)
}

async function profile(page: Page): Promise<void> {
  await press(page, 'Modifier')
  await page.getByLabel('Nom complet').fill('Demba Diop')
  await press(page, 'Enregistrer')
}

async function password(page: Page): Promise<void> {
  await page.getByLabel('Mot de passe actuel').last().fill('la mer est belle')
  await page
    .getByLabel(/^Nouveau mot de passe/)
    .last()
    .fill('la mer est calme')
  await page.getByLabel('Confirmer le nouveau mot de passe').last().fill('la mer est calme')
  await press(page, 'Changer le mot de passe')
}

async function message(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Ouvrir les messages/ }).click()
  const widget = page.getByRole('region', { name: 'Messages', exact: true })
  await widget.getByRole('textbox', { name: 'Votre message' }).fill('La glace est arrivée')
  await widget.getByRole('button', { name: 'Envoyer' }).click()
}

/* What says that it did not arrive, or that it waits here. */
const told =
  /Erreur|Échec|ne répond pas|Enregistré sur cet appareil|en attente|En attente|n’est pas parti|Panne|a rencontré une erreur/
const saves = [
  ['a boat', '/pirogues', pirogue],
  ['the profile', '/profile', profile],
  ['a password', '/profile?tab=security', password],
  ['a message', '/dashboard', message],
] as const

test.for(saves)('%s that is answered with anything is told of, and throws nothing', async ([, path, save]) => {
  const isOwn = path.startsWith('/profile')
  for (const [given, answer] of Object.entries(answers)) {
    const as = isOwn ? await newFisherman(server.origin) : 'organization'
    const page = await visit({ as, path, viewport: desk })
    const thrown: string[] = []
    page.on('pageerror', (problem) => thrown.push(`${given}: ${String(problem)}`))
    await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : answer(route)))
    await save(page)
    await page.getByText(told).filter({ visible: true }).first().waitFor()
    await expect.poll(() => page.locator('[aria-busy="true"]:is(button)').count(), { message: given }).toBe(0)
    expect(thrown).toEqual([])
    await page.close()
  }
})
