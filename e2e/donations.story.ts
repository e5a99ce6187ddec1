import { statSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desk, downloadedBy, expectAccessible, expectHeading, expectText, phone, theBrowser } from './browser.ts'
import { callerAs, post } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })

const thanks = 'Merci pour votre donation ! Elle sera traitée dans les plus brefs délais.'
const dialog = (page: Page) => page.getByRole('dialog')
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Envoyer' }).click()
const donate = (page: Page) => page.getByRole('button', { name: 'Faire un don' }).first()

function give(changes: object = {}) {
  return post(server.origin, '/donations/', {
    donor_name: 'Coumba Diallo',
    donor_email: 'coumba@exemple.sn',
    donation_type: 'financial',
    amount: 15_000,
    description: 'Pour les gilets',
    ...changes,
  }) as Promise<{ readonly id: string }>
}

describe('« Soutenir », without an account', () => {
  later('the page needs no more than 90 kB of script, none of the app, and no session', async () => {
    const page = await visit({ path: '/soutenir', viewport: phone })
    await expectText(page, 'Aucune donation publique pour le moment')
    await donate(page).click()
    await dialog(page).getByLabel('Description').waitFor()
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
    const calls = async () => (await loaded()).filter((name) => name.startsWith('/api/')).toSorted()
    await expect
      .poll(calls)
      .toEqual(['/api/donations/form/', '/api/donations/goals/', '/api/donations/public/', '/api/donations/stats/'])
    const names = await loaded()
    const scripts = [...new Set(names.filter((name) => name.endsWith('.js')))]
    const bytes = scripts.reduce((sum, name) => sum + statSync(`dist/web${name}.br`).size, 0)
    expect(bytes).toBeGreaterThan(30_000)
    expect(bytes).toBeLessThanOrEqual(90_000)
    expect(scripts.every((name) => name.startsWith('/assets/soutenir/'))).toBe(true)
  })

  test('a stranger gives: the rules of the form, thanks, the form is empty again, the list has the gift', async () => {
    const page = await visit({ path: '/soutenir', viewport: desk })
    await expectHeading(page, 'Soutenir')
    await donate(page).click()
    await send(page)
    await expectText(page, 'Veuillez remplir tous les champs obligatoires')
    expect(await described(page)).toEqual(['donorName', 'Ce champ est obligatoire.'])
    expect(await dialog(page).getByText('Ce champ est obligatoire.').count()).toBe(3)
    await expectAccessible(page)
    await dialog(page).getByLabel('Nom complet').fill('Aminata Sy')
    await dialog(page).getByLabel('Email').fill('aminata')
    await dialog(page).getByLabel('Montant (FCFA)').fill('150')
    await dialog(page).getByRole('textbox', { name: 'Description' }).fill('Pour les balises')
    await send(page)
    await expectText(page, 'Veuillez saisir une adresse e-mail valide.')
    await expectText(page, 'Le montant va de 100 en 100 francs, sans négatif.')
    await dialog(page).getByLabel('Email').fill('aminata@exemple.sn')
    await dialog(page).getByLabel('Montant (FCFA)').fill('25000')
    await send(page)
    await page.getByRole('status').getByText(thanks).waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    await expectText(page, 'Aucune donation publique pour le moment')
    expect(await page.content()).not.toContain('Aminata')
    await expectAccessible(page)
    await page.getByLabel('Langue').selectOption('en')
    await expectHeading(page, 'Support us')
    await page.getByLabel('Language').selectOption('fr')
    await expectHeading(page, 'Soutenir')
    await page.getByRole('link', { name: 'Suivre ce don et trouver son reçu' }).click()
    await page.getByText('Votre don est enregistré').waitFor()
    expect(new URL(page.url()).search).toBe('?lang=fr')
    await page.goBack()
    await donate(page).click()
    expect(await dialog(page).getByLabel('Nom complet').inputValue()).toBe('')
  })

  later('by key alone: Escape closes, what was typed stays; anonymous asks nothing of whoever gives', async () => {
    const page = await visit({ path: '/soutenir', viewport: phone })
    await donate(page).focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByLabel('Nom complet').fill('Moussa')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Faire un don')
    await page.keyboard.press('Enter')
    expect(await dialog(page).getByLabel('Nom complet').inputValue()).toBe('Moussa')
    await dialog(page).getByLabel('Don anonyme').check()
    for (const name of ['Nom complet', 'Email', 'Téléphone', 'Organisation']) {
      expect(await dialog(page).getByLabel(name).isDisabled()).toBe(true)
    }
    await dialog(page).getByLabel('Type de don').selectOption({ label: 'Équipement' })
    expect(await dialog(page).getByLabel('Montant (FCFA)').count()).toBe(0)
    await dialog(page).getByRole('textbox', { name: 'Description' }).fill('Trente gilets')
    await send(page)
    await page.getByText(thanks).waitFor()
    expect(await page.content()).not.toContain('Moussa')
  })

  later('each failure has its sentence: the server says no, or nobody answers', async () => {
    const page = await visit({ path: '/login', viewport: desk })
    await page.route('**/api/donations/public/**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.route('**/api/donations/stats/**', (route) =>
      route.fulfill({ status: 503, json: { detail: 'En panne' } }),
    )
    await page.goto(`${server.origin}/soutenir`)
    await expectText(page, 'Erreur 500: Erreur lors du chargement des donations')
    await expectText(page, 'Erreur 503: En panne')
    expect(await page.getByRole('definition').allTextContents()).toEqual(Array(4).fill('–inconnu'))
    await expectAccessible(page)
    await page.route('**/api/donations/public/**', (route) =>
      route.fulfill({ status: 502, json: { detail: 'La liste est en travaux' } }),
    )
    await page.route('**/api/donations/stats/**', (route) => route.fulfill({ status: 500, json: {} }))
    for (const again of await page.getByRole('button', { name: 'Réessayer' }).all()) await again.click()
    await expectText(page, 'Erreur 502: La liste est en travaux')
    await expectText(page, 'Erreur 500: Erreur lors du chargement des statistiques')
    await page.unroute('**/api/donations/public/**')
    await page.unroute('**/api/donations/stats/**')
    for (const part of ['public', 'stats']) await page.route(`**/api/donations/${part}/**`, (route) => route.abort())
    await page.reload()
    await expectText(page, 'Erreur de connexion lors du chargement des donations')
    await expectText(page, 'Erreur de connexion lors du chargement des statistiques')
    await donate(page).click()
    await dialog(page).getByLabel('Don anonyme').check()
    await dialog(page).getByRole('textbox', { name: 'Description' }).fill('Trente gilets')
    await page.route('**/api/donations/', (route) => route.abort())
    await send(page)
    await expectText(page, "Erreur lors de l'envoi de la donation")
    await page.unroute('**/api/donations/')
    const fields = { description: 'Ce champ est trop long.' }
    await page.route('**/api/donations/', (route) =>
      route.fulfill({ status: 400, json: { error: 'Non merci', fields } }),
    )
    await send(page)
    await expectText(page, 'Non merci')
    expect(await described(page)).toEqual(['description', expect.stringContaining('Ce champ est trop long.')])
    const types = await dialog(page).getByLabel('Type de don').getByRole('option').allInnerTexts()
    expect(types).toEqual(['Don financier', 'Équipement', 'Service', 'Autre'])
  })

  later('given again after its answer was lost and its form was closed it is one donation', async () => {
    const page = await visit({ path: '/soutenir', viewport: desk })
    await donate(page).click()
    await dialog(page).getByLabel('Don anonyme').check()
    await dialog(page).getByRole('textbox', { name: 'Description' }).fill('Vingt bouées')
    await page.route('**/api/donations/', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send(page)
    await expectText(page, "Erreur lors de l'envoi de la donation")
    await dialog(page).getByRole('button', { name: 'Annuler' }).click()
    await page.unroute('**/api/donations/')
    await donate(page).click()
    await send(page)
    await page.getByRole('status').getByText(thanks).waitFor()
    const { get } = await callerAs(server.origin, 'admin')
    const { count } = await get<{ count: number }>('/donations/?search=bou%C3%A9es')
    expect(count).toBe(1)
  })

  later('a goal that more came in for than it needs has a full bar, and says how much', async () => {
    const admin = await callerAs(server.origin, 'admin')
    const goal = await admin.post('/donation-goals/', { title: 'Gilets de Joal', target_amount: 30_000 })
    const { id } = await give({ goal: goal.id, amount: 41_000 })
    await admin.post(`/donations/${id}/confirm/`)
    const page = await visit({ path: '/soutenir', viewport: desk })
    const bar = page.getByRole('progressbar', { name: 'Gilets de Joal' })
    expect(await bar.getAttribute('value')).toBe('100')
    expect(await bar.getAttribute('aria-valuetext')).toMatch(/^136,7\s%$/)
    expect(await bar.locator('+ div > div').getAttribute('style')).toBe('width: 100%;')
    await expectText(page, 'Donner pour cet objectif')
    expect(await headingsOf(page)).toEqual([
      '1 Soutenir',
      '2 Objectifs en cours',
      '3 Gilets de Joal',
      '2 Derniers dons',
    ])
    await page.getByRole('button', { name: 'Donner pour cet objectif : Gilets de Joal' }).click()
    const chosen = dialog(page).getByLabel('Pour quel objectif').locator('option:checked')
    expect(await chosen.innerText()).toBe('Gilets de Joal')
  })
})

describe('« Soutenir », inside', () => {
  later('a fisherman has it in his menu, and is nobody to the server there', async () => {
    const page = await visit({ as: 'fisherman', path: '/donations', viewport: phone })
    const asked: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/donations/')) asked.push(request.headers()['authorization'])
    })
    await page.reload()
    await expectHeading(page, 'Soutenir')
    await page.getByText('Montant total').waitFor()
    await expectAccessible(page)
    expect(asked.length).toBeGreaterThan(2)
    expect(asked.every((token) => token === undefined)).toBe(true)
    expect(await page.getByRole('tab').count()).toBe(0)
  })

  later('a fisherman gives there too: Escape closes, what was typed stays, then thanks', async () => {
    const page = await visit({ as: 'fisherman', path: '/donations', viewport: phone })
    await donate(page).focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByLabel('Don anonyme').check()
    await dialog(page).getByRole('textbox', { name: 'Description' }).fill('Dix gilets')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Faire un don')
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('textbox', { name: 'Description' }).fill('')
    await send(page)
    await expectText(page, 'Veuillez remplir tous les champs obligatoires')
    expect(await described(page)).toEqual(['description', expect.stringContaining('Ce champ est obligatoire.')])
    await dialog(page).getByRole('textbox', { name: 'Description' }).fill('Dix gilets')
    await send(page)
    await page.getByRole('status').getByText(thanks).waitFor()
  })

  test('an administrator finds a gift, confirms it, takes that back, and issues its receipt', async () => {
    await give({ donor_name: 'Ndeye Faye' })
    const page = await visit({ as: 'admin', path: '/donations', viewport: desk })
    await page.getByRole('tab', { name: 'Dons reçus' }).click()
    await page.getByRole('searchbox').fill('ndeye')
    await page.getByRole('button', { name: 'Voir le don de Ndeye Faye' }).click()
    await dialog(page).getByLabel('Montant arrivé (FCFA)').fill('12000')
    await dialog(page).getByRole('button', { name: 'Confirmer' }).click()
    await expectText(page, 'Don confirmé')
    await dialog(page)
      .getByText(/^15\s000\sF\sCFA promis$/)
      .waitFor()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Remettre en attente' }).click()
    await dialog(page).getByRole('button', { name: 'Confirmer' }).waitFor()
    await dialog(page).getByRole('button', { name: 'Noter comme reçu' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Noter comme reçu' }).click()
    const link = dialog(page).getByRole('link', { name: /^Reçu n°\s\d{4}-0001 \(PDF\)$/ })
    expect((await downloadedBy(link)).name).toMatch(/^recu-\d{4}-0001\.pdf$/)
    expect(await dialog(page).getByRole('button', { name: 'Écarter' }).count()).toBe(0)
  })

  later('what another administrator decided meanwhile is shown, and not decided over', async () => {
    const { id } = await give({ donor_name: 'Coumba Sarr' })
    const page = await visit({ as: 'admin', path: '/donations?tab=received&q=coumba', viewport: desk })
    await page.getByRole('button', { name: 'Voir le don de Coumba Sarr' }).click()
    await dialog(page).getByRole('button', { name: 'Noter comme reçu' }).waitFor()
    await (await callerAs(server.origin, 'admin')).post(`/donations/${id}/confirm/`, { amount: 9000 })
    await dialog(page).getByRole('button', { name: 'Noter comme reçu' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Noter comme reçu' }).click()
    await page.getByText('Rien n’a été changé').first().waitFor()
    await expect.poll(() => dialog(page).getByLabel('Montant arrivé (FCFA)').inputValue()).toBe('9000')
    expect(await dialog(page).getByRole('link', { name: /^Reçu/ }).count()).toBe(0)
  })

  later('a gift is set aside and brought back, and goals are written', async () => {
    await give({ donor_name: 'Robot Rouge' })
    const page = await visit({ as: 'admin', path: '/donations?tab=received&q=rouge', viewport: phone })
    /* A first touch: the alarms may sound from now on, and what asks for it goes. */
    await page.getByRole('main').click({ position: { x: 4, y: 4 } })
    await page.getByRole('button', { name: 'Voir le don de Robot Rouge' }).click()
    await dialog(page).getByRole('button', { name: 'Écarter' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Écarter' }).click()
    await dialog(page).getByRole('button', { name: 'Remettre en attente' }).click()
    await dialog(page).getByRole('button', { name: 'Confirmer' }).waitFor()
    await page.goto(`${server.origin}/donations?tab=goals`)
    await page.getByRole('button', { name: 'Ajouter un objectif' }).first().click()
    await dialog(page).getByLabel('Titre').fill('Radios VHF')
    await dialog(page).getByLabel('À réunir').fill('750000')
    await dialog(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await page.getByText('Radios VHF').first().waitFor()
    const { results } = await (
      await callerAs(server.origin, 'admin')
    ).get<{ results: { title: string }[] }>('/donation-goals/')
    expect(results.map(({ title }) => title)).toContain('Radios VHF')
  })
})

/** Where the focus is, and what is said of that field when it comes there. */
async function described(page: Page): Promise<readonly (string | null)[]> {
  return await page.evaluate(() => {
    const field = document.activeElement
    const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? []
    return [field?.getAttribute('name') ?? null, ids.map((id) => document.getElementById(id)?.textContent).join(' ')]
  })
}

/** As somebody who listens goes from one to the next. */
async function headingsOf(page: Page): Promise<readonly string[]> {
  return await page
    .locator('main :is(h1, h2, h3)')
    .evaluateAll((all) => all.map(({ tagName, textContent }) => `${tagName.slice(1)} ${textContent}`))
}
