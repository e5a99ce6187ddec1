import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, expectText, go, openDialog, phone, theBrowser } from './browser.ts'
import { type Caller, callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server)

type Person = { readonly id: string; readonly email: string; readonly profile: { readonly full_name: string } }
let administrator: Caller
let [first, second, third]: Person[] = []
beforeAll(async () => {
  administrator = await callerAs(server.origin, 'admin')
  const { results } = await administrator.get<{ results: Person[] }>('/users/users/?role=fisherman&page_size=3')
  ;[first, second, third] = results
})

const path = '/notifications/duty/'
const named = (person: Person | undefined) => person?.profile.full_name ?? ''
const put = (...people: (Person | undefined)[]) => administrator.put(path, { people: people.map((one) => one?.id) })
async function chain() {
  const { people } = await administrator.get<{ people: { user: string }[] }>(path)
  return people.map(({ user }) => user)
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Ajouter à la chaîne' })
async function add(page: Page, person: Person | undefined): Promise<void> {
  await field(page).click()
  await page.getByRole('combobox', { name: 'Chercher une personne' }).fill(named(person))
  await page.getByRole('option', { name: named(person) }).click()
}
/** All are behind the first page: nobody is on it who was not searched. */
const onNoFirstPage = async (page: Page) =>
  await page.route('**/api/users/users/?*', async (route) => {
    if (new URL(route.request().url()).searchParams.get('search')) return await route.fallback()
    await route.fulfill({ json: { ...(await (await route.fetch()).json()), results: [], next: null } })
  })

describe('La chaîne d’astreinte', () => {
  test('that somebody else changed meanwhile is shown in both versions, and nobody is dropped unseen', async () => {
    await put(first)
    const page = await visit({ as: 'admin', path: '/profile', viewport: phone })
    await onNoFirstPage(page)
    await go(page, '/alerts/duty')
    await page.getByRole('button', { name: `Retirer ${named(first)}` }).waitFor()
    await put(first, second)
    await add(page, third)
    const dialog = openDialog(page)
    await dialog.getByText('La chaîne d’astreinte a été modifiée entre-temps par quelqu’un d’autre.').waitFor()
    const version = (whose: string) => dialog.getByRole('region', { name: whose }).getByRole('listitem')
    expect(await version('La vôtre').allTextContents()).toEqual([named(first), named(third)])
    expect(await version('L’autre').allTextContents()).toEqual([named(first), named(second)])
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Garder l’autre' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: `Retirer ${named(second)}` }).waitFor()
    expect(await chain()).toEqual([first?.id, second?.id])
    await put(second)
    await add(page, third)
    await dialog.getByRole('button', { name: 'Garder la mienne' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expectText(page, named(third))
    expect(await chain()).toEqual([first?.id, second?.id, third?.id])
  })

  later('while one change is written the next one waits, and the buttons say so', async () => {
    await put(first, second, third)
    const page = await visit({ as: 'admin', path: '/alerts/duty', viewport: phone })
    const up = page.getByRole('button', { name: `Monter ${named(third)}` })
    await up.waitFor()
    const held = Promise.withResolvers<Route>()
    const duty = '**/api/notifications/duty/'
    await page.route(duty, (route) => (route.request().method() === 'PUT' ? held.resolve(route) : route.fallback()))
    await up.click()
    const writing = await held.promise
    await expect.poll(() => up.getAttribute('aria-disabled')).toBe('true')
    expect(await field(page).getAttribute('aria-readonly')).toBe('true')
    await expectAccessible(page)
    await writing.continue()
    await expect.poll(() => up.getAttribute('aria-disabled')).toBeNull()
    await page.unroute(duty)
    await up.click()
    await expect.poll(chain).toEqual([third?.id, first?.id, second?.id])
  })

  later('offers a coordinator those alone whom the server takes, each by name', async () => {
    const page = await visit({ as: 'organization', path: '/alerts/duty', viewport: phone })
    await field(page).click()
    const options = page.getByRole('option')
    await options.first().waitFor()
    const managed = await (
      await callerAs(server.origin, 'organization')
    ).get<{ count: number }>('/users/users/?is_active=true&managed=true')
    const said = await options.allTextContents()
    expect(said).toHaveLength(managed.count)
    expect(said.join()).not.toContain('null')
  })
})
