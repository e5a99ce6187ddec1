import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desk, expectHeading, expectText, go, newFisherman, phone, theBrowser } from './browser.ts'
import { post } from './caller.ts'
import { theServer } from './server.ts'
import { pictureBroken } from '#contract/kit/photo.rules.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })

const alertOf = (page: Page) => page.getByRole('alert').innerText()

describe('Profil', () => {
  test('is read, then edited; cancel forgets, save stays', { tags: 'firefox' }, async () => {
    const person = await newFisherman(server.origin)
    const page = await visit({ path: '/profile', as: person, viewport: phone })
    await expectText(page, 'Demba Sow')
    expect(await page.getByLabel('Nom de la pirogue').count()).toBe(0)
    await page.getByRole('button', { name: 'Modifier' }).click()
    await page.getByLabel('Nom de la pirogue').fill('Autre nom')
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expectText(page, 'Sopey')

    await page.getByRole('button', { name: 'Modifier' }).click()
    await page.getByLabel('Nom de la pirogue').fill('Mame Diarra')
    await page.getByLabel('Contact d’urgence').fill('77 12')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await page.getByText(/^Veuillez saisir un seul numéro/).waitFor()
    await page.getByLabel('Contact d’urgence').fill('+221 77 123 45 67')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expectText(page, 'Profil enregistré')
    await page.reload()
    await expectText(page, 'Mame Diarra')
    await expectText(page, '+221\u00a077\u00a0123\u00a045\u00a067')
  })

  later('says with which number one signs in, and that another telephone does not change it', async () => {
    const password = 'la mer est belle'
    const profile = { full_name: 'Demba Sow', boat_name: 'Sopey' }
    const typed = { password, confirm_password: password, role: 'fisherman', profile }
    await post(server.origin, '/users/register/', { ...typed, phone_number: '76 555 01 01' })
    const page = await visit({ path: '/profile', as: { email: '76 555 01 01', password }, viewport: phone })
    await expectText(page, 'Vous vous connectez avec')
    await expectText(page, 'Un administrateur peut changer ce numéro.')
    await page.getByRole('button', { name: 'Modifier' }).click()
    await page.getByLabel('Téléphone').fill('77 555 02 02')
    await page.getByText(/Vous vous connectez toujours avec le \+221.76.555.01.01/).waitFor()
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expectText(page, 'Profil enregistré')
    await expectText(page, '+221\u00a076\u00a0555\u00a001\u00a001')
    await expectText(page, '+221\u00a077\u00a0555\u00a002\u00a002')
    await post(server.origin, '/users/login/', { email: '76 555 01 01', password })
    await expect(post(server.origin, '/users/login/', { email: '77 555 02 02', password })).rejects.toThrow('401')
  })

  later('says when it could not be saved, and keeps what was typed', async () => {
    const page = await visit({ path: '/profile', as: await newFisherman(server.origin) })
    await page.getByRole('button', { name: 'Modifier' }).click()
    await page.getByLabel('Nom complet').fill('Demba Diop')
    await page.route('**/api/users/profile/', (route) => route.fulfill({ status: 503, json: {} }))
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expectText(page, 'Erreur lors de la sauvegarde du profil')
    expect(await page.getByLabel('Nom complet').inputValue()).toBe('Demba Diop')
  })

  later('tells the choice for all devices from that for this one, which is the same as behind the bell', async () => {
    const page = await visit({
      path: '/profile?tab=preferences',
      as: await newFisherman(server.origin),
      viewport: phone,
    })
    await page.getByRole('switch', { name: 'Par notification, sur tous mes appareils' }).waitFor()
    await expectHeading(page, 'Cet appareil')
    const here = page.getByText(/^Ce navigateur ne peut pas|^Les notifications sont bloquées|^Recevoir les alertes/)
    const said = await here.innerText()
    await go(page, '/alerts/duty')
    await expectHeading(page, 'Cet appareil')
    expect(await here.innerText()).toBe(said)
  })

  later('says of a number to which no SMS leaves that it is none', async () => {
    const page = await visit({ path: '/profile', as: await newFisherman(server.origin), viewport: phone })
    await page.getByRole('button', { name: 'Modifier' }).click()
    await page.getByLabel('Téléphone').fill('220 301 23 45')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await page.getByText(/^Pas de numéro pour les SMS/).waitFor()
    await page.getByRole('button', { name: 'Modifier' }).click()
    await page.getByLabel('Téléphone').fill('221 77 123 45 67')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expectText(page, '+221\u00a077\u00a0123\u00a045\u00a067')
    expect(await page.getByText(/^Pas de numéro pour les SMS/).count()).toBe(0)
  })

  later('asks before it lets unsaved work go, by link, by tab and by the back button', async () => {
    const page = await visit({ path: '/users', as: await newFisherman(server.origin) })
    await page.getByRole('link', { name: /Profil$/ }).click()
    await page.getByRole('button', { name: 'Modifier' }).click()
    await page.getByLabel('Nom complet').fill('Quelqu’un')
    await page.goBack()
    await expectText(page, 'Quitter sans enregistrer ?')
    await page.getByRole('button', { name: 'Rester ici' }).click()
    expect(await page.getByLabel('Nom complet').inputValue()).toBe('Quelqu’un')
    await page.getByRole('tab', { name: 'Sécurité' }).click()
    await page.getByRole('button', { name: 'Rester ici' }).click()
    expect(await page.getByLabel('Nom complet').inputValue()).toBe('Quelqu’un')
    await page.goBack()
    await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
    await expectHeading(page, 'Accès Restreint')
  })

  later('shows each role its own fields', async () => {
    const organisation = await visit({ path: '/profile', as: 'organization' })
    await expectText(organisation, 'Nom de l’organisation')
    expect(await organisation.getByText('Numéro de licence').count()).toBe(0)
    const admin = await visit({ path: '/profile', as: 'admin' })
    await expectText(admin, 'Contact d’urgence')
    expect(await admin.getByText('Nom de l’organisation').count()).toBe(0)
    expect(await admin.getByText('Nom de la pirogue').count()).toBe(0)
    const fisherman = await visit({ path: '/profile', as: 'fisherman' })
    await expectText(fisherman, 'Numéro de licence')
    expect(await fisherman.getByText('Nom de l’organisation').count()).toBe(0)
  })

  test('changes the password for good', async () => {
    const person = await newFisherman(server.origin)
    const page = await visit({ path: '/profile?tab=security', as: person, viewport: desk })
    const change = page.getByRole('button', { name: 'Changer le mot de passe' })
    const fill = async (current: string, fresh: string, confirm: string) => {
      await page.locator('[name=currentPassword]').fill(current)
      await page.locator('[name=newPassword]').fill(fresh)
      await page.locator('[name=confirmPassword]').fill(confirm)
      await change.click()
    }
    await expectText(page, '6 caractères au minimum, 10 ou plus recommandés.')
    await fill(person.password, 'marée haute', 'marée basse')
    expect(await alertOf(page)).toContain('Les mots de passe ne correspondent pas')
    await fill('pas le bon', 'marée haute', 'marée haute')
    await expectText(page, 'Erreur lors du changement de mot de passe')
    expect(await page.locator('[name=currentPassword]').getAttribute('aria-invalid')).toBe('true')
    await fill(person.password, 'marée haute', 'marée haute')
    await expectText(page, 'Mot de passe modifié avec succès')
    await expect(post(server.origin, '/users/login/', person)).rejects.toThrow('401')
    await post(server.origin, '/users/login/', { ...person, password: 'marée haute' })
  })

  later('takes a picture, and only a picture of 5 MB at most', async () => {
    const page = await visit({ path: '/profile', as: await newFisherman(server.origin) })
    const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Changer la photo' }).click()
      await (await chooser).setFiles(file)
    }
    await choose({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('bonjour') })
    await expectText(page, 'Veuillez sélectionner une image')
    await choose({ name: 'grande.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
    await expectText(page, "L'image ne doit pas dépasser 5MB")
    await choose({ name: 'coupée.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64').subarray(0, 40) })
    await expectText(page, pictureBroken.sentence)
    await page.route('**/api/users/avatar/', (route) => route.fulfill({ status: 500, json: {} }))
    await choose({ name: 'moi.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') })
    await page.getByText("Erreur lors de l'upload de l'avatar").waitFor()
    await page.unroute('**/api/users/avatar/')
    await choose({ name: 'moi.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') })
    await expectText(page, 'Photo enregistrée')
    const picture = page.getByRole('main').getByRole('img', { name: 'Demba Sow' })
    await page.waitForFunction(
      (image) => image instanceof HTMLImageElement && image.naturalWidth > 0,
      await picture.elementHandle(),
    )
    expect(await picture.getAttribute('src')).toMatch(/^\/api\//)
  })
})

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
