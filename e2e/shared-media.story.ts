/** @module-tag later */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { desk, endSilence, openDialog, phone, silence, theBrowser } from './browser.ts'
import { keptOnDevice } from './kept-on-device.ts'
import { type Caller, callerAs } from './caller.ts'
import { theServer } from './server.ts'

const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })

const dialog = openDialog
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const opened = (page: Page, name: string) => button(page, `Ouvrir ${name}`)
const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ has: opened(page, name) })
const sure = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer', exact: true })

type Shared = { readonly id: string; readonly name: string; readonly like_count: number }
let admin: Caller
beforeAll(async () => {
  admin = await callerAs(server.origin, 'admin')
})
const shared = async () => (await admin.get<{ results: Shared[] }>('/media/files/')).results
const named = async (name: string) => (await shared()).find((media) => media.name === name)

async function rename(page: Page, from: string, to: string): Promise<void> {
  await opened(page, from).click()
  await dialog(page).getByRole('button', { name: 'Modifier' }).click()
  await dialog(page).getByLabel('Nom').fill(to)
  await button(page, 'Enregistrer').click()
  /* Whoever watches may hear of it before this page has its own answer: until then Escape is the form's. */
  await dialog(page).getByRole('heading', { name: to, exact: true }).waitFor()
}

describe('Galerie Média, à plusieurs', () => {
  test('what one person does is seen by another, and in another tab, without a reload', async () => {
    const reader = await visit({ as: 'fisherman', path: '/media', viewport: phone })
    await opened(reader, 'Devant le pont Faidherbe').waitFor()
    const other = await reader.context().newPage()
    await other.goto(`${server.origin}/media`)
    await opened(other, 'Devant le pont Faidherbe').waitFor()
    const staff = await visit({ as: 'admin', path: '/media', viewport: desk })
    await button(staff, 'Aimer Devant le pont Faidherbe').click()
    for (const page of [reader, other]) {
      await cardOf(page, 'Devant le pont Faidherbe').getByTitle('1 mention j’aime').waitFor()
    }
    await rename(staff, 'Devant le pont Faidherbe', 'Le pont')
    for (const page of [reader, other]) await opened(page, 'Le pont').waitFor()
    await staff.keyboard.press('Escape')
    await button(reader, 'Aimer Le pont').click()
    await button(other, 'Ne plus aimer Le pont').waitFor()
    await expect.poll(() => named('Le pont')).toMatchObject({ like_count: 2 })
    await cardOf(staff, 'Le pont').getByTitle('2 mentions j’aime').waitFor()
    await button(staff, 'Supprimer Le pont').click()
    await sure(staff).click()
    for (const page of [reader, other]) await opened(page, 'Le pont').waitFor({ state: 'detached' })
    expect(await named('Le pont')).toBeUndefined()
  })

  test('without network a like, an edit and a removal wait in the phone, are shown, and leave with the network', async () => {
    const page = await visit({ as: 'admin', path: '/media', viewport: phone })
    await opened(page, 'Retour de pêche').waitFor()
    await expect.poll(async () => (await keptOnDevice(page)).join()).toContain('Retour de pêche')
    await silence(page)
    await button(page, 'Aimer Retour de pêche').click()
    await button(page, 'Ne plus aimer Retour de pêche').waitFor()
    await rename(page, 'Retour de pêche', 'Retour du soir')
    await dialog(page).getByRole('heading', { name: 'Retour du soir' }).waitFor()
    await dialog(page).getByText('En attente d’envoi').waitFor()
    await page.keyboard.press('Escape')
    await cardOf(page, 'Retour du soir').getByText('En attente d’envoi').waitFor()
    await button(page, 'Supprimer Soumbédioune au crépuscule').click()
    await sure(page).click()
    await opened(page, 'Soumbédioune au crépuscule').waitFor({ state: 'detached' })
    await page.reload()
    await opened(page, 'Retour du soir').waitFor()
    expect(await opened(page, 'Soumbédioune au crépuscule').count()).toBe(0)
    expect(await named('Soumbédioune au crépuscule')).toBeDefined()
    await endSilence(page)
    await expect.poll(() => named('Retour du soir')).toMatchObject({ like_count: 1 })
    await expect.poll(() => named('Soumbédioune au crépuscule')).toBeUndefined()
    await cardOf(page, 'Retour du soir').getByText('En attente d’envoi').waitFor({ state: 'detached' })
  })

  test('somebody was faster, on the network or while there was none: both versions are shown, and one is chosen', async () => {
    const page = await visit({ as: 'admin', path: '/media', viewport: desk })
    await opened(page, 'L’aube à Cayar').click()
    await dialog(page).getByRole('button', { name: 'Modifier' }).click()
    const id = (await named('L’aube à Cayar'))?.id
    await admin.patch(`/media/files/${id}/`, { name: 'Aube', tags: ['matin', 'filet'] })
    await dialog(page).getByLabel('Nom').fill('Cayar, cinq heures')
    await dialog(page).getByLabel('Étiquettes').fill('Cayar')
    await button(page, 'Enregistrer').click()
    await dialog(page).getByRole('heading', { name: 'Deux versions' }).waitFor()
    await dialog(page).getByRole('group', { name: 'Étiquettes' }).getByText('matin, filet').waitFor()
    await dialog(page).getByRole('group', { name: 'Nom' }).getByText('Aube', { exact: true }).waitFor()
    await button(page, 'Garder la mienne').click()
    await expect.poll(() => named('Cayar, cinq heures')).toMatchObject({ id, tags: ['Cayar'] })

    await page.keyboard.press('Escape')
    await opened(page, 'Cayar, cinq heures').waitFor()
    await silence(page)
    await rename(page, 'Cayar, cinq heures', 'Au large de Cayar')
    await dialog(page).getByText('En attente d’envoi').waitFor()
    await page.keyboard.press('Escape')
    await admin.patch(`/media/files/${id}/`, { name: 'Cayar' })
    await endSilence(page)
    await page.getByRole('button', { name: /1 refusé/ }).click()
    await button(page, 'Garder l’autre').click()
    await page.keyboard.press('Escape')
    await opened(page, 'Cayar').waitFor()
    expect(await named('Au large de Cayar')).toBeUndefined()
  })
})
