import type { Page } from 'playwright-core'
import { callerAs } from './caller.ts'

/** What stories of zones do with a form of them, and what the server has of them. */

/** Toasts are dialogs too. Adding and changing stand beside the map, the others over the list. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Ajouter|Modifier|Importer|Exporter) / })
export const map = (page: Page) => page.getByRole('application')
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const save = (page: Page) => dialog(page).getByRole('button', { name: 'Enregistrer' }).click()

export async function openAdding(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter une zone' }).first().click()
  await dialog(page).waitFor()
  await map(page).waitFor()
}

export async function typeCircle(page: Page, name: string, edge: string): Promise<void> {
  await dialog(page).getByLabel('Nom').fill(name)
  await dialog(page).getByLabel('Latitude du centre').fill('14,93')
  await dialog(page).getByLabel('Longitude du centre').fill('-17,2')
  await dialog(page).getByLabel('Latitude d’un point du bord').fill(edge)
  await dialog(page).getByLabel('Longitude d’un point du bord').fill('-17,2')
}

type Listed = { readonly id: string; readonly name: string; readonly description: string | null }

/** As the server has them. */
export async function zonesLike(origin: string, name: string): Promise<readonly Listed[]> {
  const admin = await callerAs(origin, 'admin')
  const { results } = await admin.get<{ readonly results: readonly Listed[] }>('/zones/?page_size=100')
  return results.filter((zone) => zone.name.startsWith(name))
}

export async function namesLike(origin: string, name: string): Promise<readonly string[]> {
  return (await zonesLike(origin, name)).map((zone) => zone.name)
}
