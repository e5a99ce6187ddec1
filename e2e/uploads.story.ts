/** @module-tag later */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, openDialog, phone, theBrowser } from './browser.ts'
import { theServer } from './server.ts'

const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })

async function uploading(): Promise<Page> {
  const page = await visit({ as: 'fisherman', path: '/media', viewport: phone })
  await page.getByRole('button', { name: 'Ajouter des fichiers', exact: true }).click()
  return page
}

const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  openDialog(page).locator('input[type=file]').setInputFiles(files)

/** What of the dialog is wider than the dialog, or hangs out of it. */
const beside = (page: Page) =>
  openDialog(page).evaluate((dialog) => {
    const { left, right } = dialog.getBoundingClientRect()
    return [...dialog.querySelectorAll('li, li *, button, [id$="-error"]')]
      .filter((part) => part.getBoundingClientRect().right > right + 1 || part.getBoundingClientRect().left < left - 1)
      .map((part) => part.outerHTML.slice(0, 80))
  })

test('a name of 200 letters stays inside the dialog: chosen, refused, and on its way', async () => {
  const page = await uploading()
  await page.route('**/api/media/**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
      : route.continue(),
  )
  const name = 'n'.repeat(200)
  await choose(
    page,
    { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
    { name: `${name}.exe`, mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  )
  await openDialog(page).getByText('n’est pas d’un type accepté').waitFor()
  await openDialog(page)
    .getByRole('button', { name: `Supprimer ${name}.pdf` })
    .waitFor()
  expect(await beside(page)).toEqual([])
  await openDialog(page).getByRole('button', { name: 'Envoyer 1 fichier' }).click()
  await openDialog(page).getByRole('button', { name: 'Réessayer' }).waitFor()
  expect(await beside(page)).toEqual([])
  await expectAccessible(page)
})

test('a file with nothing in it is not taken, and the sentence says so', async () => {
  const page = await uploading()
  await choose(page, { name: 'vide.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) })
  await openDialog(page).getByText('« vide.pdf » est vide : rien ne serait envoyé.').waitFor()
  expect(await openDialog(page).getByRole('button', { name: 'Supprimer vide.pdf' }).count()).toBe(0)
  await expectAccessible(page)
})
