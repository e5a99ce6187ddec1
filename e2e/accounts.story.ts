import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  expectAboard,
  answering,
  desk,
  expectHeading,
  newFisherman,
  phone,
  post,
  expectText,
  signIn,
  stored,
  theBrowser,
} from './browser.ts'
import { accounts, seededPassword, theServer } from './server.ts'

const server = theServer()
const { visit } = theBrowser(server)

const next = (page: Page) => page.getByRole('button', { name: 'Suivant' }).click()
const create = (page: Page) => page.getByRole('button', { name: 'Créer le compte' }).click()
const alertOf = (page: Page) => page.getByRole('alert').innerText()

describe('Connexion', () => {
  test('opens the app; while it goes the button reads « Connexion... » and is disabled', async () => {
    const page = await visit({ path: '/login', viewport: phone })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/users/login/', async (route) => {
      await held
      await route.continue()
    })
    await signIn(page, accounts.fisherman, seededPassword)
    const busy = page.getByRole('button', { name: 'Connexion...' })
    await busy.waitFor()
    expect(await busy.isDisabled()).toBe(true)
    release()
    await expectAboard(page)
    expect(new URL(page.url()).pathname).not.toBe('/login')
    expect(await stored(page, 'auth_token')).toMatch(/.{20}/)
    expect(JSON.parse((await stored(page, 'user')) ?? '{}')).toMatchObject({ email: accounts.fisherman })
  })

  test('fails in a red box above the button, and the next try clears it', async () => {
    const page = await visit({ path: '/login' })
    await signIn(page, accounts.fisherman, 'pas le bon')
    await expectText(page, 'Email ou mot de passe incorrect')
    const box = page.getByRole('alert')
    const [red, green, blue] = await box.locator('> div').evaluate((element) => {
      return (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
    })
    expect(red).toBeGreaterThan(green ?? 255)
    expect(red).toBeGreaterThan(blue ?? 255)
    const button = await page.getByRole('button', { name: 'Se connecter' }).boundingBox()
    const above = await box.boundingBox()
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(await stored(page, 'auth_token')).toBeNull()

    await page.route('**/api/users/login/', () => new Promise(() => {}))
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await page.getByRole('button', { name: 'Connexion...' }).waitFor()
    expect(await box.count()).toBe(0)
  })

  test('keeps the password hidden, and says what the app is', async () => {
    const page = await visit({ path: '/login' })
    expect(await page.getByLabel('Mot de passe').getAttribute('type')).toBe('password')
    expect(await page.getByRole('button', { name: 'Afficher le mot de passe' }).count()).toBe(0)
    expect(await page.getByLabel('Email').getAttribute('type')).toBe('email')
    await expectText(page, 'Suivre la mer, protéger les vies')
    await expectText(page, 'Guet — sécurité des pirogues')
  })

  test('swaps with the registration while the path stays /login; back comes back', async () => {
    const page = await visit({ path: '/login' })
    await page.getByRole('button', { name: 'Créer un compte' }).click()
    await expectHeading(page, 'Créer un Compte')
    expect(new URL(page.url()).pathname).toBe('/login')
    await page.goBack()
    await expectHeading(page, 'Connexion')
    await page.goto(`${server.origin}/register`)
    await page.getByRole('button', { name: 'Déjà un compte ? Se connecter' }).click()
    await expectHeading(page, 'Connexion')
    expect(new URL(page.url()).pathname).toBe('/login')
  })
})

async function fillFirstStep(page: Page, typed: { email: string; password?: string; confirm?: string }) {
  const password = typed.password ?? 'la mer est belle'
  await page.getByLabel('Nom complet').fill('Aïda Ba')
  await page.getByLabel('Email').fill(typed.email)
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=confirmPassword]').fill(typed.confirm ?? password)
}

describe('Inscription', () => {
  test('a fisherman, past every refusal', async () => {
    const page = await visit({ path: '/register', viewport: phone })
    await expectText(page, 'Rejoignez la communauté des propriétaires de pirogues.')
    expect(await page.getByRole('listitem').count()).toBe(3)
    expect(await page.getByRole('button', { name: 'Précédent' }).count()).toBe(0)

    await next(page)
    await expectText(page, 'Veuillez remplir tous les champs obligatoires')
    expect(await page.getByText('Ce champ est obligatoire.').count()).toBe(4)
    expect(await page.getByLabel('Nom complet').evaluate((field) => field === document.activeElement)).toBe(true)

    await fillFirstStep(page, { email: 'aida', confirm: 'autre chose' })
    await next(page)
    expect(await alertOf(page)).toContain('Veuillez saisir une adresse e-mail valide.')
    await fillFirstStep(page, { email: accounts.fisherman, confirm: 'autre chose' })
    await next(page)
    expect(await alertOf(page)).toContain('Les mots de passe ne correspondent pas')
    await page.getByRole('button', { name: 'Afficher le mot de passe' }).first().click()
    expect(await page.locator('[name=password]').getAttribute('type')).toBe('text')

    await fillFirstStep(page, { email: accounts.fisherman, password: 'mer' })
    await next(page)
    expect(await page.getByLabel('Téléphone').getAttribute('placeholder')).toMatch(/^\+221/)
    await page.getByLabel('Téléphone').fill('+221 77 111 22 33')
    await next(page)
    await page.getByLabel('Nom de la pirogue').fill('Ndèye Astou')
    await create(page)
    expect(await alertOf(page)).toContain('Le mot de passe doit contenir au moins 6 caractères')

    await fillFirstStep(page, { email: accounts.fisherman })
    await next(page)
    await next(page)
    expect(await page.getByLabel('Nom de la pirogue').inputValue()).toBe('Ndèye Astou')
    await create(page)
    await expectText(page, 'Un compte existe déjà avec cette adresse e-mail.')
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')

    await page.getByLabel('Email').fill(`aida.${Date.now()}@exemple.sn`)
    await next(page)
    await next(page)
    await create(page)
    await expectAboard(page)
    await page.goto(`${server.origin}/profile`)
    for (const said of ['Aïda Ba', 'Ndèye Astou', '+221 77 111 22 33']) await expectText(page, said)
    expect(await stored(page, 'sos_key')).toMatch(/.{10}/)
  })

  test('an organisation, with its name and one of the five types', async () => {
    const page = await visit({ path: '/register' })
    await fillFirstStep(page, { email: `gie.${Date.now()}@exemple.sn` })
    await next(page)
    await page.getByRole('radio', { name: 'Organisation/GIE' }).check()
    await next(page)
    expect(await page.getByLabel('Nom de la pirogue').count()).toBe(0)
    const types = await page.getByLabel('Type d’organisation').locator('option').allInnerTexts()
    expect(types).toEqual(['GIE', 'Coopérative', 'Association', 'Service de l’État', 'ONG'])
    await page.getByLabel('Nom de l’organisation').fill('Coopérative de Mbour')
    await page.getByLabel('Type d’organisation').selectOption('Coopérative')
    expect(await page.getByRole('main').innerText()).toContain(
      'En créant un compte, vous acceptez les conditions d’utilisation et la politique de confidentialité.',
    )
    await create(page)
    await expectAboard(page)
    await page.goto(`${server.origin}/profile`)
    await expectText(page, 'Coopérative de Mbour')
    await expectText(page, 'Coopérative')
  })

  test('« Précédent » clears the error and keeps what was typed; « Création... » is disabled', async () => {
    const page = await visit({ path: '/register' })
    await fillFirstStep(page, { email: `retour.${Date.now()}@exemple.sn` })
    await next(page)
    await next(page)
    await answering(page, '/users/register/', 500, { error: 'Panne', code: 'internal_error', fields: {} })
    await create(page)
    await expectText(page, 'Erreur lors de la création du compte')
    await page.getByRole('button', { name: 'Précédent' }).click()
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.getByRole('button', { name: 'Précédent' }).click()
    expect(await page.getByLabel('Nom complet').inputValue()).toBe('Aïda Ba')
    await next(page)
    await next(page)
    await page.route('**/api/users/register/', () => new Promise(() => {}))
    await create(page)
    const busy = page.getByRole('button', { name: 'Création...' })
    await busy.waitFor()
    expect(await busy.isDisabled()).toBe(true)
  })

  test('an exception is said too, and logged', async () => {
    const page = await visit({ path: '/register' })
    await fillFirstStep(page, { email: `panne.${Date.now()}@exemple.sn` })
    await next(page)
    await next(page)
    await page.route('**/api/users/register/', (route) => route.abort())
    const logged = page.waitForEvent('pageerror')
    await create(page)
    await expectText(page, 'Erreur lors de la création du compte')
    expect((await logged).name).toBe('NoAnswer')
  })
})

describe('Profil', () => {
  test('is read, then edited; cancel forgets, save stays', async () => {
    const person = await newFisherman(server.origin)
    const page = await visit({ path: '/profile', as: person, viewport: phone })
    await expectText(page, 'Demba Sow')
    expect(await page.getByRole('textbox').count()).toBe(0)
    await page.getByRole('button', { name: 'Modifier' }).click()
    await page.getByLabel('Nom de la pirogue').fill('Autre nom')
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expectText(page, 'Sopey')

    await page.getByRole('button', { name: 'Modifier' }).click()
    await page.getByLabel('Nom de la pirogue').fill('Mame Diarra')
    await page.getByLabel('Contact d’urgence').fill('77 12')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await page.getByText('Veuillez saisir un seul numéro au format international').waitFor()
    await page.getByLabel('Contact d’urgence').fill('+221 77 123 45 67')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expectText(page, 'Profil enregistré')
    await page.reload()
    await expectText(page, 'Mame Diarra')
    await expectText(page, '+221771234567')
  })

  test('says when it could not be saved, and keeps what was typed', async () => {
    const page = await visit({ path: '/profile', as: await newFisherman(server.origin) })
    await page.getByRole('button', { name: 'Modifier' }).click()
    await page.getByLabel('Nom complet').fill('Demba Diop')
    await page.route('**/api/users/profile/', (route) => route.fulfill({ status: 503, json: {} }))
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expectText(page, 'Erreur lors de la sauvegarde du profil')
    expect(await page.getByLabel('Nom complet').inputValue()).toBe('Demba Diop')
  })

  test('asks before it lets unsaved work go, by link, by tab and by the back button', async () => {
    const page = await visit({ path: '/users', as: await newFisherman(server.origin) })
    await page.getByRole('link', { name: 'Profil', exact: true }).click()
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

  test('shows each role its own fields', async () => {
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

  test('takes a picture, and only a picture of 5 MB at most', async () => {
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
    await choose({ name: 'fausse.png', mimeType: 'image/png', buffer: Buffer.from('ceci n’est pas une image') })
    await page.getByText("Erreur lors de l'upload de l'avatar").waitFor()
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
