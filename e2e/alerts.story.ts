import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { desk, expectAccessible, expectText, newFisherman, phone, theBrowser } from './browser.ts'
import { type Caller, callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server)

let fisherman: Caller
let administrator: Caller
beforeAll(async () => {
  fisherman = await callerAs(server.origin, 'fisherman')
  administrator = await callerAs(server.origin, 'admin')
})

const place = { latitude: 14.955, longitude: -17.2425, speed: 1.5, heading: 250 }

/** A call for help as a telephone sends it; its id. */
async function call(message: string, more: object = {}, from: Caller = fisherman): Promise<string> {
  const about = { user: from.id, alert_type: 'emergency', message, location: place, ...more }
  return (await from.post('/alerts/', about)).id
}

async function statusOf(id: string, { get }: Caller = fisherman): Promise<unknown> {
  return (await get<{ status: unknown }>(`/alerts/${id}/`)).status
}

const calls = (page: Page) => page.getByRole('region', { name: 'Appels à l’aide' })
const bannerOf = (page: Page, message: string) => calls(page).getByRole('alert').filter({ hasText: message })
const takeCharge = (page: Page, message: string) =>
  bannerOf(page, message)
    .getByRole('button', { name: /^Prendre en charge/ })
    .click()
const inCharge = (page: Page) => calls(page).getByRole('link').filter({ hasText: 'Prise en charge' })
const isSounding = (page: Page) => page.locator('[data-sound="playing"]')

/** A desk on which somebody has already touched something, and whose stream is open. */
async function watch(as: 'admin' | 'organization', viewport = desk): Promise<Page> {
  const page = await visit({ as, path: '/balises', viewport, hears: true })
  await page.getByRole('button', { name: 'Activer le son des alarmes' }).click()
  await page.getByRole('button', { name: 'Activer le son des alarmes' }).waitFor({ state: 'detached' })
  return page
}

describe('Un SOS sur les écrans de ceux qui veillent', () => {
  test('rings on every desk until somebody on one of them takes charge; muting silences one desk alone', async () => {
    const national = await watch('admin')
    const harbour = await watch('organization', phone)
    const message = 'Nous prenons l’eau'
    const receipts: string[] = []
    national.on('request', (request) => request.url().endsWith('/seen/') && receipts.push(request.url()))
    const id = await call(message, { people_on_board: 6 })
    for (const page of [national, harbour]) {
      await bannerOf(page, message).waitFor()
      await isSounding(page).waitFor()
      expect(await page.title()).toContain('SOS (1)')
    }
    await expectAccessible(harbour)
    for (const said of ['6 à bord', /14°\s57,30′\sN/, /^\+221/])
      await bannerOf(harbour, message).getByText(said).waitFor()

    await bannerOf(harbour, message).getByRole('button', { name: 'Couper le son' }).click()
    await isSounding(harbour).waitFor({ state: 'detached' })
    await expectText(harbour, 'Son coupé ici')
    await isSounding(national).waitFor()

    // Somebody has touched the one desk; before the other there may be nobody.
    await bannerOf(national, message).getByText('Vu par').waitFor()
    expect(receipts).toEqual([])
    await national.keyboard.press('Shift')
    await expect.poll(() => receipts).toEqual([`${server.origin}/api/alerts/${id}/seen/`])

    await bannerOf(harbour, message).getByRole('link', { name: 'Ouvrir' }).click()
    await harbour.waitForURL(`${server.origin}/alerts/${id}`)
    expect(await bannerOf(harbour, message).count()).toBe(0)
    await harbour
      .getByRole('main')
      .getByRole('button', { name: /^Prendre en charge/ })
      .click()
    const taken = /Prise en charge par \S.* · \d+ \S+ \d{4} à \d\d:\d\d/
    await harbour.getByRole('main').getByText(taken).first().waitFor()
    const sheet = (await harbour.locator('.handover-sheet').first().textContent()) ?? ''
    expect(sheet).toMatch(taken)
    expect(sheet).not.toContain('Acquittée')
    await bannerOf(national, message).waitFor({ state: 'detached' })
    await isSounding(national).waitFor({ state: 'detached' })
    await inCharge(national).first().waitFor()
    expect(await national.title()).not.toContain('SOS')
    expect(await statusOf(id)).toBe('acknowledged')
    await administrator.post(`/alerts/${id}/resolve/`, { reason: 'Équipage secouru' })
  })

  later(
    'that a desk is mute lies over no time bar, can be put away for this visit, and is said again when somebody calls',
    async () => {
      const page = await visit({ as: 'organization', path: '/map', viewport: { width: 1366, height: 768 } })
      /* A loudspeaker that no touch opens. */
      await page.addInitScript(() => {
        AudioContext.prototype.resume = () => Promise.reject(new Error('mute'))
        Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' })
      })
      await page.reload()
      const notice = page.locator('[data-foot-notice]')
      await notice.getByText('Cet écran est muet').waitFor()
      const bar = page.locator('.time-bar-place')
      await bar.getByRole('slider').waitFor()
      const [over, below] = [await notice.boundingBox(), await bar.boundingBox()]
      expect((over?.y ?? Infinity) + (over?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
      await notice.getByRole('button', { name: 'Masquer ce message' }).click()
      await notice.waitFor({ state: 'detached' })
      await page.getByRole('link', { name: 'Tableau de Bord' }).first().click()
      await page.getByRole('region', { name: 'Alertes & Notifications' }).waitFor()
      await page.keyboard.press('Shift')
      expect(await notice.count()).toBe(0)
      const id = await call('Personne n’entend')
      await notice.getByText('L’alarme devrait sonner').waitFor()
      expect(await notice.getByRole('button', { name: 'Masquer ce message' }).count()).toBe(0)
      await administrator.post(`/alerts/${id}/acknowledge/`)
      await notice.getByText('Cet écran est muet').waitFor()
      await administrator.post(`/alerts/${id}/resolve/`, { reason: 'Équipage secouru' })
    },
  )

  test('an exercise says so everywhere and sounds nowhere; a call that was heard late says when it happened', async () => {
    const page = await watch('admin')
    await call('Exercice du matin', { drill: true })
    await bannerOf(page, 'Exercice du matin').getByText('EXERCICE – SOS Yaye Khady', { exact: true }).waitFor()
    expect(await isSounding(page).count()).toBe(0)
    await takeCharge(page, 'Exercice du matin')
    await bannerOf(page, 'Exercice du matin').waitFor({ state: 'detached' })

    const late = 'Message d’une autre pirogue'
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
    const other = await callerAs(server.origin, await newFisherman(server.origin))
    const id = await call(late, { occurred_at: anHourAgo }, other)
    await bannerOf(page, late)
      .getByText(/^Survenu (à|le) /)
      .waitFor()
    expect(await statusOf(id, other)).toBe('active')
    await administrator.post(`/alerts/${id}/resolve/`, { reason: 'Équipage secouru' })
  })

  test('whoever opens it finds whom to call and where, and a sheet of paper for the relief', async () => {
    const id = await call('Moteur en panne', { nature: 'panne', people_on_board: 7 })
    const page = await visit({ as: 'admin', path: `/alerts/${id}` })
    await page.getByRole('heading', { name: 'Journal de l’alerte', level: 2 }).waitFor()
    expect(await page.getByRole('link', { name: /HASSMAR/ }).getAttribute('href')).toBe('tel:119')
    await page
      .getByRole('link', { name: /^Appeler .*\+221/ })
      .first()
      .waitFor()
    await expectAccessible(page)

    const sheet = page.locator('.handover-sheet').first()
    expect(await sheet.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await sheet.isVisible()).toBe(true)
    expect(await page.getByRole('main').isVisible()).toBe(false)
    const written = ((await sheet.textContent()) ?? '').replaceAll('\u00a0', ' ')
    for (const part of ['Panne', '14° 57,30′ N 017° 14,55′ O', '14,955000 N', 'UTC', 'Dakar', '119', 'VHF 16'])
      expect(written).toContain(part)
    await page.emulateMedia({ media: 'screen' })

    const sent = page.getByRole('list', { name: 'Envoi des messages' })
    await sent.getByText('aucun appareil abonné aux notifications').first().waitFor()
    await sent.getByText('Échec').first().waitFor()

    const remove = page.getByRole('main').getByRole('button', { name: 'Supprimer' })
    await remove.click()
    const question = page.getByRole('alertdialog')
    await question.getByText('Cet appel à l’aide est encore ouvert').waitFor()
    await question.getByRole('button', { name: 'Terminer' }).click()
    const dialog = page.getByRole('dialog')
    /* Two presses claim no rescue. */
    expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Terminer' }).click()
    await dialog.getByText('Dites comment cela s’est terminé.').waitFor()
    await dialog.getByRole('radio', { name: 'Équipage secouru' }).check()
    await dialog.getByRole('button', { name: 'Terminer' }).click()
    await page.getByText('SOS terminé (Équipage secouru)').filter({ visible: true }).waitFor()
    await page
      .getByRole('definition')
      .filter({ hasText: /^Équipage secouru$/ })
      .waitFor()
    await bannerOf(page, 'Moteur en panne').waitFor({ state: 'detached' })

    await remove.click()
    await question.getByText('C’est irréversible', { exact: false }).waitFor()
    await question.getByRole('button', { name: 'Supprimer l’alerte' }).click()
    await page.waitForURL(`${server.origin}/alerts`)
    await expectText(page, 'Alerte supprimée')
    await expect(statusOf(id)).rejects.toThrow('404')
  })
})

describe('Alertes & Notifications', () => {
  test('an acknowledgement that does not leave says so and takes nothing away; said again, the failure is said no longer', async () => {
    await weather('Batterie faible')
    const page = await visit({ as: 'admin', path: '/balises' })
    await page.getByRole('button', { name: /^Ouvrir les alertes/ }).click()
    const line = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Batterie faible' })
    await page.route('**/api/alerts/*/acknowledge/', (route) => route.fulfill({ status: 503, json: {} }))
    await line.getByRole('button', { name: /^Acquitter/ }).click()
    const failure = page.getByText('Rien n’a été enregistré', { exact: true }).filter({ visible: true })
    await failure.first().waitFor()
    await page.unroute('**/api/alerts/*/acknowledge/')
    await line.getByRole('button', { name: /^Acquitter/ }).click()
    await line.getByText('Acquittée par').waitFor()
    await expect.poll(() => failure.count()).toBe(0)
    await expectAccessible(page)
  })

  test('the duty chain is set, tried, and says by which channel nothing arrives', async () => {
    const page = await visit({ as: 'admin', path: '/alerts/duty', viewport: phone })
    await expectText(page, 'Personne n’est d’astreinte')
    await page.getByRole('combobox', { name: 'Ajouter à la chaîne' }).click()
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: /^Retirer/ }).waitFor()
    await page.getByRole('button', { name: 'Envoyer un essai' }).click()
    await page.getByText('Échec').first().waitFor()
    await expectAccessible(page)
  })
})

/** An alert that is no SOS: of the kinds that people raise, the one that everybody reads. */
const weather = (message: string) => call(message, { alert_type: 'weather', severity: 'low' }, administrator)
