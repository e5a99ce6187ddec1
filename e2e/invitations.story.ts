/** @module-tag later */
import { describe, expect, test } from 'vitest'
import { desk, theBrowser } from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'

const server = theServer()
const { visit } = theBrowser(server)

describe('an administrator who invites', () => {
  test('finds the organisation by its name, and turns the pages of all that is open', { tags: 'firefox' }, async () => {
    const admin = await callerAs(server.origin, 'admin')
    const { results } = await admin.get<{ results: { id: string; name: string }[] }>(
      '/organisations/?approval=approved',
    )
    const [first] = results
    if (!first) throw new Error('There is no organisation.')
    const open = await admin.post<{ id: string; digits: string }>('/invitations/', { organisation: first.id })
    const page = await visit({ as: 'admin', path: '/users', viewport: desk })
    await page.route(/\/api\/invitations\/\?/, async (route) => {
      const isSecond = new URL(route.request().url()).searchParams.get('page') === '2'
      const shown = { ...open, digits: isSecond ? '222222' : '111111' }
      await route.fulfill({ json: { count: 101, next: null, previous: null, results: [shown] } })
    })
    await page.getByRole('button', { name: 'Inviter un pêcheur' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('111 111').waitFor()
    await dialog.getByRole('button', { name: 'Page suivante' }).click()
    await dialog.getByText('222 222').waitFor()
    const make = dialog.getByRole('button', { name: 'Nouvelle invitation' })
    expect(await make.isDisabled()).toBe(true)
    await dialog.getByRole('combobox', { name: 'Organisation' }).click()
    await page.getByRole('combobox', { name: 'Chercher une organisation' }).fill(first.name.toUpperCase())
    await page.getByRole('option', { name: first.name }).click()
    await make.click()
    await dialog.getByText(first.name).first().waitFor()
    await dialog.getByRole('button', { name: 'Copier le lien' }).waitFor()
  })
})
