import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { expectAccessible, expectText, phone, theBrowser } from './browser.ts'
import { callerAs } from './caller.ts'
import { seededPassword, theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })
const shots = process.env['GUET_SHOTS']
const wide = { width: 1366, height: 768 }
const password = '246810'

async function shoot(page: Page, name: string): Promise<void> {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}

type Act = {
  id: string
  act: string
  user: string
  role: string | null
  is_active: boolean | null
  email: string | null
}
type Person = {
  id: string
  role: string
  is_active: boolean
  email: string
  profile: { emergency_contact: string | null }
}

const admins = { awa: 'Awa Sarr', codou: 'Codou Diouf' }
const ids: { [name: string]: string } = {}

beforeAll(async () => {
  const staff = await callerAs(server.origin, 'admin')
  for (const [name, full_name] of Object.entries(admins)) {
    const account = { role: 'admin', email: `${name}@guet.example`, password, profile: { full_name } }
    ids[name] = (await staff.post<Person>('/users/users/', account)).id
  }
})

const cardOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Utilisateurs' }).getByRole('listitem').filter({ hasText: name })
const waiting = (page: Page) => page.getByRole('region', { name: 'En attente d’un second administrateur' })

async function kept(name: string): Promise<{ person: Person; acts: Act[] }> {
  const staff = await callerAs(server.origin, 'admin')
  const { results } = await staff.get<{ results: Act[] }>('/users/pending-acts/')
  const person = await staff.get<Person>(`/users/users/${String(ids[name])}/`)
  return { person, acts: results.filter(({ user }) => user === person.id) }
}

describe('another administrator', () => {
  later(
    'is switched off by two: the dialog says that it waits, the list shows it, and he stops it himself',
    async () => {
      const page = await visit({ as: 'admin', path: '/users?role=admin', viewport: wide })
      await cardOf(page, admins.awa)
        .getByRole('button', { name: `Désactiver « ${admins.awa} »` })
        .click()
      const form = page.getByRole('dialog', { name: `Désactiver « ${admins.awa} » ?` })
      await form.getByText('un second administrateur doit accepter, ou une heure passe').waitFor()
      await form.getByText('D’ici là, cette personne garde tous ses droits.').waitFor()
      await expectAccessible(page)
      await shoot(page, 'administrators-ask-wide')
      await form.getByRole('button', { name: 'Demander' }).click()
      await form.getByText('Ce champ est obligatoire.').waitFor()
      await form.locator('[name=yourPassword]').fill(seededPassword)
      await form.getByRole('button', { name: 'Demander' }).click()
      await waiting(page).getByText(`Désactiver « ${admins.awa} » ?`).waitFor()
      expect(await waiting(page).getByRole('button', { name: 'Accepter' }).count()).toBe(0)
      await shoot(page, 'administrators-waiting-wide')
      expect(await kept('awa')).toMatchObject({
        person: { is_active: true },
        acts: [{ act: 'change', is_active: false }],
      })

      const own = await visit({
        as: { email: 'awa@guet.example', password },
        path: '/users',
        viewport: phone,
        theme: 'dark',
      })
      await waiting(own).getByText(`Désactiver « ${admins.awa} » ?`).waitFor()
      await expectAccessible(own)
      await shoot(own, 'administrators-own-phone-dark')
      await waiting(own).getByRole('button', { name: 'Arrêter' }).click()
      await waiting(own).waitFor({ state: 'detached' })
      expect(await kept('awa')).toMatchObject({ person: { is_active: true }, acts: [] })
    },
  )

  later(
    'is written anew at once where it takes nothing; another role and sign-in are asked for in the same form',
    async () => {
      const page = await visit({ as: 'admin', path: '/users?role=admin', viewport: wide, theme: 'dark' })
      await cardOf(page, admins.codou)
        .getByRole('button', { name: `Modifier « ${admins.codou} »` })
        .click()
      const form = page.getByRole('dialog')
      expect(await form.locator('[name=yourPassword]').count()).toBe(0)
      await form.getByRole('textbox', { name: 'Contact d’urgence' }).fill('77 888 99 00')
      await form.getByRole('combobox', { name: 'Rôle' }).selectOption('fisherman')
      await form.getByText('D’ici là, cette personne garde tous ses droits.').waitFor()
      expect(await form.getByRole('textbox', { name: 'Nom de la pirogue' }).count()).toBe(0)
      await form.getByRole('textbox', { name: 'E-mail pour se connecter' }).fill('codou.diouf@guet.example')
      await form.locator('[name=yourPassword]').fill('autre chose')
      await expectAccessible(page)
      await form.getByText('D’ici là').scrollIntoViewIfNeeded()
      await shoot(page, 'administrators-form-wide-dark')
      await form.getByRole('button', { name: 'Demander' }).click()
      await form.getByText('Rien n’a été demandé').waitFor()
      await form.locator('[name=yourPassword]').fill(seededPassword)
      await form.getByRole('button', { name: 'Demander' }).click()
      await waiting(page).getByText(`Changer l’accès de « ${admins.codou} » ?`).waitFor()
      await waiting(page).getByText('codou.diouf@guet.example').waitFor()
      await shoot(page, 'administrators-waiting-wide-dark')
      expect(await kept('codou')).toMatchObject({
        person: { role: 'admin', email: 'codou@guet.example', profile: { emergency_contact: '+221778889900' } },
        acts: [{ act: 'change', role: 'fisherman', email: 'codou.diouf@guet.example' }],
      })

      const other = await visit({ as: { email: 'awa@guet.example', password }, path: '/users', viewport: phone })
      await waiting(other).getByRole('button', { name: 'Accepter' }).click()
      const agreeing = other.getByRole('dialog')
      await agreeing.getByText('Pêcheur').waitFor()
      await agreeing.locator('[name=yourPassword]').fill(password)
      await shoot(other, 'administrators-agree-phone')
      await agreeing.getByRole('button', { name: 'Accepter' }).click()
      await expectText(other, 'Qui demande et qui accepte doivent être administrateurs depuis une heure au moins.')
      await expectAccessible(other)
      expect(await kept('codou')).toMatchObject({ person: { role: 'admin' }, acts: [{}] })
    },
  )

  later('is deleted by two', async () => {
    const page = await visit({ as: 'admin', path: '/users?role=admin', viewport: phone })
    await cardOf(page, admins.awa)
      .getByRole('button', { name: `Voir « ${admins.awa} »` })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    const form = page.getByRole('dialog', { name: `Supprimer « ${admins.awa} » ?` })
    await form.getByText('Rien ne le fera revenir.').waitFor()
    await expectAccessible(page)
    await shoot(page, 'administrators-removal-phone')
    await form.locator('[name=yourPassword]').fill(seededPassword)
    await form.getByRole('button', { name: 'Demander' }).click()
    await expectText(page, 'C’est demandé')
    // Back to the person, who is there as before.
    await page.keyboard.press('Escape')
    await waiting(page).getByText(`Supprimer « ${admins.awa} » ?`).waitFor()
    expect(await kept('awa')).toMatchObject({ person: { role: 'admin' }, acts: [{ act: 'removal' }] })
  })
})
