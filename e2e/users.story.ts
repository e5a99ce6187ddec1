import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { copiedLink, desk, expectAccessible, expectHeading, expectText, go, phone, theBrowser } from './browser.ts'
import { callerAs, post } from './caller.ts'
import { seededPassword, theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })
const shots = process.env['GUET_SHOTS']

async function shoot(page: Page, name: string): Promise<void> {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}

const cards = (page: Page) => page.getByRole('list', { name: 'Utilisateurs' }).getByRole('listitem')
const cardOf = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })

describe('the users of an administrator', () => {
  later('are counted, searched without accents, narrowed and kept in the address', async () => {
    const page = await visit({ as: 'admin', path: '/users', viewport: { width: 1366, height: 768 } })
    await expectHeading(page, 'Gestion des utilisateurs')
    const title = page.getByRole('heading', { name: 'Gestion des utilisateurs' })
    expect((await title.boundingBox())?.height, 'on one line').toBeLessThan(50)
    const figures = page.getByRole('group', { name: 'Chiffres' })
    for (const figure of ['Utilisateurs', 'Actifs', 'Pêcheurs', 'Nouveaux ce mois'])
      await figures.getByText(figure).waitFor()
    await cards(page).first().waitFor()
    await expectAccessible(page)
    await shoot(page, 'users-desk')
    await page.getByRole('searchbox').fill('PECHEUR@')
    await page.waitForURL(/q=PECHEUR/)
    await expectText(page, '1 utilisateur')
    await page.reload()
    await expectText(page, '1 utilisateur')
    await page.getByRole('searchbox').fill('personne-ne-porte-ce-nom')
    await expectText(page, 'Aucun utilisateur trouvé')
    await page.getByRole('button', { name: 'Effacer la recherche et les filtres' }).click()
    await page.getByRole('combobox', { name: 'Rôle' }).selectOption('admin')
    await page.waitForURL(/role=admin/)
    await expectText(page, '1 utilisateur')
  })

  test('one is added with what its role needs, described, locked out, let in again and deleted', async () => {
    const page = await visit({ as: 'admin', path: '/users', viewport: desk })
    await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await expectText(page, 'Ce champ est obligatoire.')
    await form.getByRole('combobox', { name: 'Rôle' }).selectOption('organization')
    await form.getByRole('textbox', { name: 'Nom de l’organisation' }).waitFor()
    expect(await form.getByRole('textbox', { name: 'Nom de la pirogue' }).count()).toBe(0)
    await form.getByRole('combobox', { name: 'Rôle' }).selectOption('fisherman')
    await form.getByRole('textbox', { name: 'Nom complet' }).fill('Bineta Guèye')
    await form.getByRole('textbox', { name: 'Téléphone' }).fill('76 222 33 44')
    await form.getByLabel('Mot de passe').first().fill('123456')
    await form.getByRole('textbox', { name: 'Nom de la pirogue' }).fill('Xaleyi')
    await form.getByRole('textbox', { name: 'Contact d’urgence' }).fill('77 888 99 00')
    await expectAccessible(page)
    await shoot(page, 'user-form-desk')
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    const card = cardOf(page, 'Bineta Guèye')
    await card.getByText('Xaleyi').waitFor()

    await card.getByRole('button', { name: 'Voir « Bineta Guèye »' }).click()
    await page.waitForURL(/open=/)
    const details = page.getByRole('dialog')
    await details.getByRole('link', { name: '+221 77 888 99 00' }).waitFor()
    await shoot(page, 'user-details-desk')
    await details.getByRole('button', { name: 'Modifier' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Nom de la pirogue' }).fill('Xaleyi 2')
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
    await page.getByRole('dialog').getByText('Xaleyi 2').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await card.getByText('Xaleyi 2').waitFor()

    await card.getByRole('button', { name: 'Désactiver « Bineta Guèye »' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Désactiver' }).click()
    await card.getByText('Désactivé', { exact: true }).waitFor()
    await expect(post(server.origin, '/users/login/', { email: '76 222 33 44', password: '123456' })).rejects.toThrow(
      'account_inactive',
    )
    await card.getByRole('button', { name: 'Réactiver « Bineta Guèye »' }).click()
    await card.getByText('Actif', { exact: true }).waitFor()

    await card.getByRole('button', { name: 'Supprimer « Bineta Guèye »' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText('Êtes-vous sûr de vouloir supprimer cet utilisateur ?').waitFor()
    await question.getByRole('button', { name: 'Supprimer' }).click()
    await card.waitFor({ state: 'detached' })
  })

  later('an organisation that waits stands first, and is approved there', async () => {
    const profile = { full_name: 'Ndeye Sylla', organization_name: 'GIE de Fass Boye', organization_type: 'gie' }
    const about = { role: 'organization', phone: '+221 77 111 22 33', profile }
    const typed = { email: 'fass-boye@guet.example', password: 'marée-basse', confirm_password: 'marée-basse' }
    await post(server.origin, '/users/register/', { ...typed, ...about })
    const page = await visit({ as: 'admin', path: '/users', viewport: phone, theme: 'dark' })
    await page.emulateMedia({ colorScheme: 'dark' })
    const first = cards(page).first()
    await first.getByRole('heading', { name: 'Ndeye Sylla' }).waitFor()
    await first.getByText('En attente').waitFor()
    await shoot(page, 'users-phone-dark')
    await first.scrollIntoViewIfNeeded()
    await shoot(page, 'users-phone-dark-card')
    await expectAccessible(page)
    await first.getByRole('button', { name: 'Approuver' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approuver' }).click()
    await first.getByText('En attente').waitFor({ state: 'detached' })
  })

  later(
    'a second factor is taken from somebody who lost his phone, after it was said in words what that means',
    async () => {
      const page = await visit({ as: 'admin', path: '/users?role=organization', viewport: desk })
      await cards(page)
        .filter({ hasText: 'gie@' })
        .or(cards(page))
        .first()
        .getByRole('button', { name: /^Voir/ })
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Enlever la double authentification' }).click()
      const form = page.getByRole('dialog', { name: /^Enlever la double authentification de/ })
      await form.getByText('Assurez-vous de vive voix').waitFor()
      await form.getByRole('button', { name: 'Enlever' }).click()
      await form.getByText('Ce champ est obligatoire.').waitFor()
      await form.locator('[name=yourPassword]').fill(seededPassword)
      await form.getByRole('button', { name: 'Enlever' }).click()
      await page.getByText('entre de nouveau avec son seul mot de passe').waitFor()
      const admin = await callerAs(server.origin, 'admin')
      const { results } = await admin.get<{ results: object[] }>('/logs/?page_size=100')
      const act = { method: 'DELETE', path: '/users/users/{id}/second-factor/', outcome: 'done' }
      expect(results).toContainEqual(expect.objectContaining(act))
    },
  )
})

describe('others', () => {
  later('a fisherman reads « Accès Restreint », and why', async () => {
    const page = await visit({ as: 'fisherman', path: '/users', viewport: phone })
    await expectHeading(page, 'Accès Restreint')
    await expectText(page, "Vous n'avez pas les permissions nécessaires pour accéder à cette section.")
  })

  later('an organisation sees its members alone, and makes fishermen alone', async () => {
    const page = await visit({ as: 'organization', path: '/users', viewport: phone })
    await cards(page).first().waitFor()
    await shoot(page, 'users-organisation-phone')
    const names = await cards(page).getByRole('heading').allTextContents()
    const admin = await callerAs(server.origin, 'admin')
    type Person = { organisation: string | null; profile: { full_name: string } }
    const { results } = await admin.get<{ results: Person[] }>('/users/users/?page_size=100')
    const coordinator = await callerAs(server.origin, 'organization')
    const { organisation } = await admin.get<Person>(`/users/users/${coordinator.id}/`)
    const own = results.filter((one) => one.organisation === organisation).map(({ profile }) => profile.full_name)
    expect(names.toSorted()).toEqual(own.toSorted())
    await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click()
    const roles = page.getByRole('dialog').getByRole('combobox', { name: 'Rôle' }).getByRole('option')
    await roles.first().waitFor({ state: 'attached' })
    expect(await roles.allTextContents()).toEqual(['Pêcheur'])
  })
})

/** As long as a slow hand takes: three seconds for a touch, and most of one for a letter. */
function secondsOf(taps: readonly string[], typed: readonly string[]): number {
  return taps.length * 3 + typed.join('').length * 0.8
}

/** Every touch of a finger on a phone of 360 points; letters are typed, and Enter is a key. */
function countingTaps() {
  const taps: string[] = []
  return {
    taps,
    tap: async (name: string, target: ReturnType<Page['locator']>) => {
      taps.push(name)
      await target.click()
    },
  }
}

describe('a fisherman without an e-mail', () => {
  test('opens the link of an invitation and is at sea in five taps', async () => {
    const office = await visit({ as: 'organization', path: '/users', viewport: desk })
    await office.getByRole('button', { name: 'Inviter un pêcheur' }).click()
    await office.getByRole('button', { name: 'Nouvelle invitation' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Copier le lien' }).waitFor()
    await expectAccessible(office)
    await shoot(office, 'invitation-desk')
    /* No phone finds this server by its own address: there is nothing to scan. */
    expect(await office.getByRole('dialog').getByRole('img').count()).toBe(0)
    const link = await copiedLink(office.getByRole('dialog'))
    expect(new URL(link).pathname + new URL(link).search).toBe('/rejoindre')

    const page = await visit({ path: `/rejoindre${new URL(link).hash}`, viewport: phone })
    const { taps, tap } = countingTaps()
    taps.push('the link that the camera offers')
    await page.getByRole('heading', { name: /vous invite$/ }).waitFor()
    await shoot(page, 'join-phone')
    await page.keyboard.type('Modou Sarr')
    await tap('boat', page.getByRole('textbox', { name: 'Nom de votre pirogue' }))
    await page.keyboard.type('Jaambaar')
    await tap('number', page.getByRole('textbox', { name: 'Votre numéro de téléphone' }))
    await page.keyboard.type('765554433')
    await tap('password', page.getByLabel('Mot de passe').first())
    await page.keyboard.type('246810')
    await expectAccessible(page)
    await shoot(page, 'join-phone-filled')
    await tap('join', page.getByRole('button', { name: 'Rejoindre' }))
    await page.waitForURL(/\/dashboard$/)
    await page.getByRole('heading', { name: /Bienvenue à bord/ }).waitFor()
    expect(taps.length).toBeLessThanOrEqual(5)
    expect(secondsOf(taps, ['Modou Sarr', 'Jaambaar', '765554433', '246810'])).toBeLessThan(60)
  })

  later('types the code that he was told, and is there in seven; then he leaves by himself', async () => {
    const coordinator = await callerAs(server.origin, 'organization')
    const { digits } = await coordinator.post<{ digits: string }>('/invitations/')
    const page = await visit({ path: '/login', viewport: phone })
    const { taps, tap } = countingTaps()
    await tap('I have a code', page.getByRole('button', { name: 'J’ai un code d’invitation' }))
    await page.getByRole('textbox', { name: 'Code à six chiffres' }).waitFor()
    await shoot(page, 'code-phone')
    await page.keyboard.type(digits)
    await tap('go on', page.getByRole('button', { name: 'Continuer' }))
    await page.getByRole('heading', { name: /vous invite$/ }).waitFor()
    await page.keyboard.type('Abdou Seck')
    await tap('boat', page.getByRole('textbox', { name: 'Nom de votre pirogue' }))
    await page.keyboard.type('Ndank Ndank')
    await tap('number', page.getByRole('textbox', { name: 'Votre numéro de téléphone' }))
    await page.keyboard.type('70 111 22 33')
    await tap('password', page.getByLabel('Mot de passe').first())
    await page.keyboard.type('135791')
    await tap('join', page.getByRole('button', { name: 'Rejoindre' }))
    await page.waitForURL(/\/dashboard$/)
    expect(taps.length).toBeLessThanOrEqual(8)

    await go(page, '/profile')
    await page.getByText('Vous êtes membre de').waitFor()
    await page.getByRole('button', { name: 'Quitter l’organisation' }).scrollIntoViewIfNeeded()
    await shoot(page, 'own-organisation-phone')
    await page.getByRole('button', { name: 'Quitter l’organisation' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitter' }).click()
    await page.getByText('Vous n’êtes membre d’aucune organisation').waitFor()
    const second = await coordinator.post<{ digits: string }>('/invitations/')
    await page.getByRole('textbox', { name: 'Code à six chiffres' }).fill(second.digits)
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Rejoindre' }).click()
    await page.getByText('Vous êtes membre de').waitFor()
    await expectAccessible(page)
  })

  later('who has an account joins with the link; a coordinator is told that it is not for him', async () => {
    const coordinator = await callerAs(server.origin, 'organization')
    const { token } = await coordinator.post<{ token: string }>('/invitations/')
    const page = await visit({ as: 'organization', path: `/rejoindre#${token}`, viewport: phone })
    await expectText(page, 'Cette invitation est pour un pêcheur')
    const number = '78 600 70 80'
    const profile = { full_name: 'Lamine Ba', boat_name: 'Teranga' }
    const typed = { phone_number: number, password: '246810', confirm_password: '246810', role: 'fisherman', profile }
    await post(server.origin, '/users/register/', typed)
    const own = await visit({ as: { email: number, password: '246810' }, path: `/rejoindre#${token}`, viewport: phone })
    await own.getByRole('button', { name: 'Rejoindre' }).click()
    await own.getByText('Vous êtes membre de').waitFor()
    const again = await visit({ path: `/rejoindre#${token}`, viewport: phone })
    await again.getByText('Cette invitation n’est pas valable').waitFor()
    await expectAccessible(again)
    await shoot(again, 'join-phone-used')
  })
})

describe('what waits on the device', () => {
  later('a description that was written without network is shown at once, and arrives', async () => {
    const page = await visit({ as: 'organization', path: '/users', viewport: desk })
    await cards(page).first().waitFor()
    const card = cards(page).filter({ hasText: 'Pêcheur' }).first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('button', { name: `Modifier « ${name} »` }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Nom de la pirogue' }).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('dialog').getByRole('textbox', { name: 'Nom de la pirogue' }).fill('Gaal gu Bees')
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
    await cardOf(page, name).getByText('Gaal gu Bees').waitFor()
    await page.context().setOffline(false)
    const coordinator = await callerAs(server.origin, 'organization')
    await expect
      .poll(async () => JSON.stringify(await coordinator.get('/users/users/?managed=true&page_size=100')), {
        timeout: 30_000,
      })
      .toContain('Gaal gu Bees')
  })
})
