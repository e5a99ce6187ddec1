import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import {
  desk,
  endSilence,
  expectAboard,
  expectAccessible,
  expectHeading,
  phone,
  silence,
  theBrowser,
} from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

/* Anything by its name, from any screen. */
const server = theServer()
const { visit } = theBrowser(server)

const finder = (page: Page) => page.getByRole('combobox', { name: 'Rechercher' })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const option = (page: Page, name: string) => options(page).filter({ hasText: name }).first()
const pathOf = (page: Page) => new URL(page.url()).pathname

describe('The search of every screen', () => {
  later('opens by its keys, finds without accents, is gone through by the arrows, and leads there', async () => {
    const admin = await callerAs(server.origin, 'admin')
    const { id } = await admin.post('/quais/', { name: 'Quai de Ndèye Khady', location: 'Mbour' })
    const page = await visit({ as: 'admin', path: '/weather', viewport: desk })
    await expectAboard(page)
    await page.keyboard.press('Control+k')
    await finder(page).fill('quai de ndeye')
    await option(page, 'Quai de Ndèye Khady').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Quai de Ndèye Khady' }).waitFor()
    expect(new URL(page.url()).search).toBe(`?open=${id}`)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await page.keyboard.press('/')
    await page.getByText('Ouverts récemment').waitFor()
    expect(await options(page).first().innerText()).toContain('Quai de Ndèye Khady')
    const highlighted = (place: number) => () => options(page).nth(place).getAttribute('data-highlighted')
    await expect.poll(highlighted(0)).not.toBeNull()
    await page.keyboard.press('ArrowDown')
    await expect.poll(highlighted(1)).not.toBeNull()
    await finder(page).fill('carte m')
    await option(page, 'Carte Marine').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/map')
  })

  later('what is typed before it has come arrives in its field, and presses nothing behind it', async () => {
    const page = await visit({ as: 'admin', path: '/profile', viewport: phone })
    await expectHeading(page, 'Profil')
    const asked = Promise.withResolvers<void>()
    const typed = Promise.withResolvers<void>()
    await page.route(/\/assets\/SearchPalette-/, async (route) => {
      asked.resolve()
      await typed.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Modifier' }).focus()
    await page.keyboard.press('Control+k')
    await asked.promise
    await page.keyboard.type('Me te')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Enter')
    await page.keyboard.type('teo')
    typed.resolve()
    await option(page, 'Météo').waitFor()
    expect(await finder(page).inputValue()).toBe('Meteo')
    expect(await page.getByLabel('Nom complet').count()).toBe(0)
    await page.keyboard.press('Escape')
    await finder(page).waitFor({ state: 'detached' })
    /* Come already, it has its field a moment after the keys. */
    await page.keyboard.press('Control+k')
    await page.keyboard.type('carte')
    await option(page, 'Carte').waitFor()
    expect(await finder(page).inputValue()).toBe('carte')
  })

  later('closes by Escape, and the hand is where it was', async () => {
    const page = await visit({ as: 'organization', path: '/quais', viewport: desk })
    const opener = page.getByRole('complementary').getByRole('button', { name: 'Rechercher' })
    await opener.click()
    await finder(page).waitFor()
    await page.keyboard.press('Escape')
    await finder(page).waitFor({ state: 'detached' })
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
    /* Whoever types a stroke in a field means the stroke. */
    await page.getByRole('searchbox').press('/')
    expect(await finder(page).count()).toBe(0)
  })

  later('begins what may be begun: a new boat from the weather', async () => {
    const page = await visit({ as: 'admin', path: '/weather', viewport: desk })
    await expectAboard(page)
    await page.keyboard.press('Control+k')
    await finder(page).fill('nouvelle pir')
    await option(page, 'Nouvelle pirogue').click()
    await page.getByRole('dialog', { name: 'Ajouter une pirogue' }).waitFor()
    expect(pathOf(page)).toBe('/pirogues')
    expect(new URL(page.url()).search).toBe('')
  })

  later('shows a fisherman nothing of what is not his', async () => {
    const page = await visit({ as: 'fisherman', path: '/profile', viewport: phone })
    await page.getByRole('banner').getByRole('button', { name: 'Rechercher' }).click()
    await finder(page).waitFor()
    const said = await options(page).allInnerTexts()
    for (const closed of ['Gestion Flotte', 'Utilisateurs', 'Zones', 'Nouvelle pirogue', 'Signaler un SOS']) {
      expect(said.some((line) => line.includes(closed))).toBe(false)
    }
    expect(said).toContain('Météo')
    /* The SOS stays in its corner, over whatever is open. */
    await page.getByRole('button', { name: /SOS/ }).first().click({ trial: true })
    await expectAccessible(page)
  })

  later('at sea finds what this device has seen, and says that it is all', async () => {
    const page = await visit({ as: 'admin', path: '/quais', viewport: desk })
    await page
      .getByRole('button', { name: /^Voir « / })
      .first()
      .waitFor()
    const named =
      (await page
        .getByRole('button', { name: /^Voir « / })
        .first()
        .getAttribute('aria-label')) ?? ''
    const quai = named.replace(/^Voir «\u00A0|\u00A0»$/g, '')
    await page.keyboard.press('Control+k')
    await finder(page).waitFor()
    await page.keyboard.press('Escape')
    await page.context().setOffline(true)
    await silence(page)
    await page.keyboard.press('Control+k')
    await finder(page).fill(quai)
    await option(page, quai).waitFor()
    await page.getByText(/seulement ce que cet appareil connaît/).waitFor()
    expect(await options(page).first().innerText()).toContain(quai)
    await page.context().setOffline(false)
    await endSilence(page)
  })

  later('forgives a letter, and leads to a trip of a boat, an organisation, a screen and an act', async () => {
    const page = await visit({ as: 'admin', path: '/profile', viewport: desk })
    await expectHeading(page, 'Profil')
    const lookFor = async (typed: string) => {
      await page.keyboard.press('Control+k')
      await finder(page).fill(typed)
    }
    await lookFor('organizations')
    await option(page, 'Organisations').waitFor()
    await page.keyboard.press('Escape')
    const { results } = (await (await callerAs(server.origin, 'admin')).get('/organisations/')) as {
      results: readonly { name: string }[]
    }
    const called = results[0]?.name ?? ''
    await lookFor(`${called.slice(0, 2)}z${called.slice(3)}`)
    await options(page).filter({ hasText: called }).last().click()
    await page.waitForURL((url) => url.pathname === '/organisations' && url.searchParams.get('q') === called)
    await page.getByRole('article').or(page.getByRole('listitem')).filter({ hasText: called }).first().waitFor()

    await lookFor('detresse')
    await option(page, 'Signaler un SOS').waitFor()
    await finder(page).fill('nouvele zone')
    await option(page, 'Nouvelle zone').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/zones')
  })

  later('says to whoever listens how many there are, and which one Enter would open', async () => {
    const page = await visit({ as: 'admin', path: '/profile', viewport: desk })
    await expectHeading(page, 'Profil')
    await page.keyboard.press('Control+k')
    await finder(page).fill('carte')
    await page
      .getByRole('status')
      .filter({ hasText: /résultat/ })
      .waitFor()
    const lit = await finder(page).getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${lit}"]`).innerText()).toContain('Carte')
    expect(await finder(page).getAttribute('aria-autocomplete')).toBe('list')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => finder(page).getAttribute('aria-activedescendant')).not.toBe(lit)
  })

  later('calls for help as the button does, and never by a key pressed too often', async () => {
    const page = await visit({ as: 'fisherman', path: '/profile', viewport: phone })
    await page.getByRole('banner').getByRole('button', { name: 'Rechercher' }).click()
    await finder(page).waitFor()
    expect(await options(page).first().innerText()).not.toContain('SOS')
    await finder(page).fill('secours')
    await option(page, 'SOS : appeler à l’aide').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText(/L’appel part dans/).waitFor()
    await page.getByRole('button', { name: 'Annuler' }).click()
  })

  later('in the demonstration knows the lists that nobody has opened', async () => {
    const page = await visit({ path: '/login', viewport: desk })
    await page.getByRole('button', { name: 'Découvrir en mode démonstration' }).click()
    await page.getByRole('radio', { name: /Administrateur/ }).check()
    await page.getByRole('button', { name: 'Commencer' }).click()
    await expectAboard(page)
    await page.keyboard.press('Control+k')
    await finder(page).fill('yaye')
    await page.getByRole('group', { name: 'Pirogues' }).getByRole('option').first().waitFor()
    await page.getByRole('group', { name: 'Sorties' }).getByRole('option').first().click()
    await page.waitForURL((url) => url.pathname === '/history' && url.searchParams.has('trip'))
    await page.getByRole('dialog').waitFor()
  })

  later('says so when there is nothing of that name', async () => {
    const page = await visit({ as: 'admin', path: '/profile', viewport: desk })
    await expectHeading(page, 'Profil')
    await page.keyboard.press('Control+k')
    await finder(page).fill('zzyzx')
    await page.getByText('Rien de ce nom').waitFor()
    expect(await options(page).count()).toBe(0)
    await expectAccessible(page)
  })
})
