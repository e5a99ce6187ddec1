import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  answering,
  desk,
  expectAboard,
  expectAccessible,
  expectHeading,
  expectText,
  go,
  phone,
  signIn,
  stored,
  theBrowser,
} from './browser.ts'
import { accounts, seededPassword, theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server)

const next = (page: Page) => page.getByRole('button', { name: 'Suivant' }).click()
const create = (page: Page) => page.getByRole('button', { name: 'Créer le compte' }).click()
const topInPage = (part: Element) => part.getBoundingClientRect().top + scrollY

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It has no place.')
  return { left: box.x, right: box.x + box.width, bottom: box.y + box.height }
}

const alertOf = (page: Page) => page.getByRole('alert').innerText()

describe('Connexion', () => {
  test(
    'fails in a red box above the button, which the next try clears; while it goes the button reads « Connexion... », and it opens the app',
    { tags: 'firefox' },
    async () => {
      const page = await visit({ path: '/login', viewport: phone })
      await expectText(page, 'Serveur de démonstration')
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
      expect(await box.count()).toBe(0)
      release()
      await expectAboard(page)
      await page.setViewportSize(desk)
      await expectText(page, 'Serveur de démonstration')
      expect(new URL(page.url()).pathname).not.toBe('/login')
      expect(await stored(page, 'auth_token')).toMatch(/.{20}/)
      expect(JSON.parse((await stored(page, 'user')) ?? '{}')).toMatchObject({ email: accounts.fisherman })
    },
  )

  later(
    'over the keyboard of a phone the way on and the calls stay beside each other, and a refusal moves nothing',
    async () => {
      const page = await visit({ path: '/login', viewport: { width: 360, height: 400 } })
      const button = page.getByRole('button', { name: 'Se connecter' })
      const beside = async (leadsOn: Locator) => {
        /* They lie at the foot of the page until the screen has a place for them. */
        const calls = await boxOf(page.locator('form').getByRole('link', { name: 'Appeler le 119' }))
        const on = await boxOf(leadsOn)
        expect(on.bottom).toBeLessThanOrEqual(400)
        expect(calls.bottom).toBeLessThanOrEqual(400)
        expect(calls.right).toBeLessThanOrEqual(on.left)
      }
      await beside(button)
      const above = [
        page.getByLabel('Téléphone ou email'),
        page.getByLabel('Mot de passe'),
        page.getByRole('button', { name: 'Créer un compte' }),
      ]
      const offsets = () => Promise.all(above.map((part) => part.evaluate(topInPage)))
      const before = await offsets()
      await signIn(page, accounts.fisherman, 'pas le bon')
      await expectText(page, 'Email ou mot de passe incorrect')
      expect(await offsets()).toEqual(before)
      await beside(button)

      await go(page, '/register')
      await beside(page.getByRole('button', { name: 'Suivant' }))
      const fields = page.locator('main input')
      const tops = () => fields.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY))
      const still = await tops()
      await next(page)
      await expectText(page, 'Veuillez remplir tous les champs obligatoires')
      expect(await tops()).toEqual(still)
      await beside(page.getByRole('button', { name: 'Suivant' }))
    },
  )

  later('one field takes a number, however it is written, and an e-mail', async () => {
    const page = await visit({ path: '/login', viewport: phone })
    const field = page.getByLabel('Téléphone ou email')
    expect(await field.getAttribute('inputmode')).toBe('tel')
    await field.pressSequentially('moussa@exemple.sn')
    expect(await field.inputValue()).toBe('moussa@exemple.sn')
    expect(await field.getAttribute('type')).toBe('email')
    await field.fill(' 00221 77 123 45 67 ')
    expect(await field.getAttribute('type')).toBe('tel')
    await page.getByRole('button', { name: 'Utiliser mon adresse e-mail' }).click()
    expect(await field.getAttribute('inputmode')).toBe('email')
  })

  later('keeps the password hidden, and says what the app is', async () => {
    const page = await visit({ path: '/login' })
    expect(await page.getByLabel('Mot de passe').getAttribute('type')).toBe('password')
    expect(await page.getByRole('button', { name: 'Afficher le mot de passe' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Utiliser mon adresse e-mail' }).click()
    expect(await page.getByLabel('Email').getAttribute('type')).toBe('email')
    await expectText(page, 'Suivre la mer, protéger les vies')
    await expectText(page, 'Guet — sécurité des pirogues')
  })

  later('swaps with the registration while the path stays /login; back comes back', async () => {
    const page = await visit({ path: '/login' })
    await page.getByRole('button', { name: 'Créer un compte' }).click()
    await expectHeading(page, 'Créer un Compte')
    expect(new URL(page.url()).pathname).toBe('/login')
    await page.goBack()
    await expectHeading(page, 'Connexion')
    await go(page, '/register')
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
    await expect
      .poll(() => page.getByLabel('Nom complet').evaluate((field) => field === document.activeElement))
      .toBe(true)

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
    await go(page, '/profile')
    for (const said of ['Aïda Ba', 'Ndèye Astou', '+221 77 111 22 33']) await expectText(page, said)
    expect(await stored(page, 'sos_key')).toMatch(/.{10}/)
  })

  test('a fisherman without an e-mail, with his number; he comes back with it', async () => {
    const number = `77 ${String(Date.now()).slice(-7)}`
    const page = await visit({ path: '/register', viewport: phone })
    await next(page)
    expect(await page.getByText('Ce champ est obligatoire.').count()).toBe(4)
    await page.getByLabel('Nom complet').fill('Aïda Ba')
    await page.getByLabel('Téléphone').fill('77 12')
    await page.locator('[name=password]').fill('784512')
    await page.locator('[name=confirmPassword]').fill('784512')
    await next(page)
    expect(await alertOf(page)).toContain('Veuillez saisir un numéro du Sénégal, par exemple 77 123 45 67.')
    await expectAccessible(page)
    await page.getByLabel('Téléphone').fill(number)
    await next(page)
    expect(await page.getByLabel('Téléphone').count()).toBe(0)
    await next(page)
    await page.getByLabel('Nom de la pirogue').fill('Ndèye Astou')
    await page.getByLabel('Numéro à prévenir en cas d’urgence').fill('+221 77 000 11 22')
    await create(page)
    await expectAboard(page)

    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await page.getByRole('button', { name: 'Déconnexion' }).click()
    await expectHeading(page, 'Connexion')
    expect(await page.getByLabel('Téléphone').getAttribute('inputmode')).toBe('tel')
    await page.getByLabel('Téléphone').fill(` 00221${number.replaceAll(' ', '')} `)
    await page.getByLabel('Mot de passe').fill('784512')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expectAboard(page)
  })

  test('an organisation, with its name and one of the five types', async () => {
    const page = await visit({ path: '/register' })
    await fillFirstStep(page, { email: `gie.${Date.now()}@exemple.sn` })
    await next(page)
    await page.getByRole('radio', { name: 'Organisation/GIE' }).check()
    await next(page)
    expect(await page.getByLabel('Nom de la pirogue').count()).toBe(0)
    await page.getByLabel('Type d’organisation').waitFor()
    const types = await page.getByLabel('Type d’organisation').locator('option').allInnerTexts()
    expect(types).toEqual(['GIE', 'Coopérative', 'Association', 'Service de l’État', 'ONG'])
    await page.getByLabel('Nom de l’organisation').fill('Coopérative de Mbour')
    await page.getByLabel('Type d’organisation').selectOption('Coopérative')
    expect(await page.getByRole('main').innerText()).toContain(
      'En créant un compte, vous acceptez les conditions d’utilisation et la politique de confidentialité.',
    )
    await create(page)
    await expectAboard(page)
    await go(page, '/profile')
    await expectText(page, 'Coopérative de Mbour')
    await expectText(page, 'Coopérative')
  })

  later('« Précédent » clears the error and keeps what was typed; « Création... » is disabled', async () => {
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

  later('an exception is said too, and logged', async () => {
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
