import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desk, expectAccessible, expectText, newFisherman, phone, theBrowser } from './browser.ts'
import { type Caller, callerAs } from './caller.ts'
import { withMicrophone } from './microphone.ts'
import { theServer } from './server.ts'
import { chatSilenced } from '#contract/chat/chat.rules.ts'
import { imageLimit } from '#contract/chat/message-drafts.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })

const widget = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true })
const said = (page: Page, text: string) => widget(page).getByText(text, { exact: true })
const open = async (page: Page, channel: RegExp) => {
  await page.getByRole('button', { name: /^Ouvrir les messages/ }).click()
  await widget(page).getByRole('button', { name: 'Toutes les conversations' }).click()
  await widget(page).getByRole('button', { name: channel }).click()
}
const write = async (page: Page, text: string) => {
  await widget(page).getByRole('textbox', { name: 'Votre message' }).fill(text)
  await widget(page).getByRole('button', { name: 'Envoyer' }).click()
}
/** What is shown of these, from above to below. */
const order = (page: Page, texts: readonly string[]) =>
  page.locator('[data-chat-log]').evaluate((frame, wanted) => {
    const found = [...frame.querySelectorAll('article p')].filter((one) => wanted.includes(one.textContent ?? ''))
    const placed = found.map((one) => ({ text: one.textContent ?? '', top: one.getBoundingClientRect().top }))
    return placed.toSorted((one, other) => one.top - other.top).map(({ text }) => text)
  }, texts)
const say = (caller: Caller, content: string, where: object = { channel_id: 'general' }) =>
  caller.post('/communication/messages/', { ...where, content })
const badgeOf = (page: Page) => page.locator('[data-chat-badge]').filter({ visible: true })

describe('two phones', () => {
  test('one of which was cut off and comes back read the same in the same order, with what a desk says meanwhile', async () => {
    const texts = ['Départ à cinq heures', 'La houle monte', 'Je rentre', 'Moi aussi', 'Bien reçu', 'À tout à l’heure']
    const [a1, b1, a2, b2, d1, a3] = texts as [string, string, string, string, string, string]
    const a = await visit({ as: 'fisherman', path: '/profile', viewport: phone })
    const b = await visit({ as: { email: 'patron-01@guet.example', password: 'guet-demo' }, viewport: phone })
    const d = await callerAs(server.origin, 'organization')
    for (const page of [a, b]) await open(page, /^Coordination/)
    await write(a, a1)
    await said(b, a1).waitFor()
    await b.context().setOffline(true)
    await write(b, b1)
    await said(b, b1).waitFor()
    await write(a, a2)
    await write(b, b2)
    await say(d, d1, { channel_id: 'coordination' })
    await said(a, d1).waitFor()
    await b.context().setOffline(false)
    await widget(b).getByText('en attente').first().waitFor({ state: 'detached', timeout: 30_000 })
    await write(a, a3)
    for (const page of [a, b]) await said(page, a3).waitFor()
    for (const page of [a, b]) await said(page, b2).waitFor()
    const seen = await Promise.all([a, b].map((page) => order(page, texts)))
    expect(seen[0]).toHaveLength(texts.length)
    expect(seen[1]).toEqual(seen[0])
    /* What was written without network comes behind what the others said meanwhile, and in its own order. */
    expect(seen[0]?.indexOf(b1)).toBeGreaterThan(seen[0]?.indexOf(d1) ?? 0)
    expect(seen[0]?.indexOf(b2)).toBeGreaterThan(seen[0]?.indexOf(b1) ?? 0)
  })

  later('a voice that was heard once is heard by the phone that is cut off', async () => {
    const a = await visit({ as: 'fisherman', path: '/profile', viewport: phone })
    const d = await visit({ as: 'organization', path: '/profile', viewport: desk })
    await withMicrophone(d)
    await open(a, /^Météo/)
    await open(d, /^Météo/)
    await widget(d).getByRole('button', { name: 'Maintenir pour parler' }).hover()
    await d.mouse.down()
    await widget(d)
      .getByText(/^Enregistrement 2/)
      .waitFor()
    await d.mouse.up()
    const [play, stop] = ['Écouter le message vocal', 'Arrêter le message vocal'].map((name) =>
      widget(a).getByRole('button', { name }),
    ) as [ReturnType<Page['locator']>, ReturnType<Page['locator']>]
    let reads = 0
    let letGo = () => {}
    const held = new Promise<void>((go) => (letGo = go))
    await a.route('**/api/files/**', async (route) => {
      reads += 1
      await held
      await route.fallback()
    })
    await play.click()
    await play.click()
    letGo()
    await stop.waitFor()
    await play.waitFor()
    expect(reads).toBe(1)
    await a.context().setOffline(true)
    await a.getByRole('button', { name: 'Toutes les conversations' }).click()
    await widget(a)
      .getByRole('button', { name: /^Météo/ })
      .click()
    await play.click()
    await stop.waitFor()
    expect(await a.evaluate(() => navigator.onLine)).toBe(false)
  })

  later('of one person count the same: 99+ on both, and none once it is read on one', async () => {
    const person = await newFisherman(server.origin)
    const phones = [await visit({ as: person, viewport: phone }), await visit({ as: person, viewport: desk })] as const
    const reader = await callerAs(server.origin, person)
    for (const email of ['admin', 'organization'] as const) {
      const caller = await callerAs(server.origin, email)
      for (let one = 0; one < 55; one += 1) await say(caller, `Avis ${one}`, { receiver: reader.id })
    }
    for (const page of phones) await expect.poll(() => badgeOf(page).textContent()).toBe('99+')
    const { results } = await reader.get<{ results: { person: string | null; last: { id: string } | null }[] }>(
      '/communication/channels/',
    )
    const direct = results.filter(({ person: other }) => other !== null)
    await open(phones[0], /^Aïssatou Ndiaye/)
    await said(phones[0], 'Avis 54').waitFor()
    for (const page of phones) await expect.poll(() => badgeOf(page).textContent()).toBe('55')
    for (const { last } of direct) await reader.post(`/communication/messages/${last?.id ?? ''}/read/`)
    for (const page of phones) await badgeOf(page).waitFor({ state: 'detached' })
  })
})

describe('who is quiet', () => {
  later(
    'is told so in the place of the field, until when; what waited in the phone says why it was refused',
    async () => {
      const a = await visit({ as: 'fisherman', path: '/profile', viewport: phone })
      await open(a, /^Général/)
      await a.context().setOffline(true)
      await write(a, 'Écrit sans réseau')
      await said(a, 'Écrit sans réseau').waitFor()
      const gie = await callerAs(server.origin, 'organization')
      const { id: user } = await callerAs(server.origin, 'fisherman')
      const { id } = await gie.post('/communication/silences/', { channel_id: 'general', user, duration: 'day' })
      await a.context().setOffline(false)
      await widget(a).getByText('refusé').waitFor({ timeout: 30_000 })
      await expectText(a, chatSilenced.sentence)
      await widget(a)
        .getByText(/^Vous ne pouvez pas écrire ici jusqu’au /)
        .waitFor()
      expect(await widget(a).getByRole('textbox', { name: 'Votre message' }).count()).toBe(0)
      await a.getByRole('button', { name: /SOS/ }).first().waitFor()
      await expectAccessible(a)
      const d = await visit({ as: 'organization', path: '/profile', viewport: desk })
      await d.getByRole('button', { name: /^Ouvrir les messages/ }).click()
      await widget(d).getByRole('button', { name: 'Toutes les conversations' }).click()
      await widget(d).getByRole('button', { name: 'Signalements' }).click()
      await widget(d).getByRole('button', { name: 'Rendre la parole' }).click()
      await widget(a).getByRole('textbox', { name: 'Votre message' }).waitFor()
      expect(id).not.toBe('')
    },
  )

  later('is silenced from his message, by whoever moderates', async () => {
    const skipper = await callerAs(server.origin, { email: 'patron-02@guet.example', password: 'guet-demo' })
    const d = await visit({ as: 'organization', path: '/profile', viewport: desk })
    await open(d, /^Général/)
    await say(skipper, 'Encore un mot')
    const line = d.locator('article', { hasText: 'Encore un mot' }).last()
    await line.getByRole('button', { name: 'Que faire de ce message' }).click()
    await d.getByRole('menuitem', { name: 'Faire taire une heure' }).click()
    await expectText(d, 'C’est fait\u00a0: cette personne ne peut plus écrire dans ce canal.')
    await expect(say(skipper, 'Non')).rejects.toThrow('409')
  })

  later('in the thread of an SOS, by who has taken charge of it: everybody there reads it', async () => {
    const [caller, leader] = [await callerAs(server.origin, 'fisherman'), await callerAs(server.origin, 'organization')]
    const helper = await callerAs(server.origin, { email: 'patron-02@guet.example', password: 'guet-demo' })
    const about = { alert_type: 'emergency', title: 'SOS', message: 'SOS', severity: 'critical' }
    const { id } = await caller.post('/alerts/', about)
    await helper.post(`/alerts/${id}/going/`)
    await leader.post(`/alerts/${id}/acknowledge/`)
    const thread = { channel_id: `sos-${id}` }
    await say(caller, 'Nous prenons l’eau', thread)
    await say(helper, 'Bla bla bla', thread)
    const page = await visit({ as: 'organization', path: `/dashboard?messages=sos-${id}`, viewport: desk })
    const actionsOf = (text: string) =>
      page.locator('article', { hasText: text }).last().getByRole('button', { name: 'Que faire de ce message' })
    await actionsOf('Nous prenons l’eau').click()
    await page.getByRole('menuitem', { name: 'Signaler' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Faire taire une heure' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await actionsOf('Bla bla bla').click()
    await page.getByRole('menuitem', { name: 'Faire taire une heure' }).click()
    await widget(page)
      .getByText(/n’écrit plus ici pendant une heure\.$/)
      .waitFor()
    await expect(say(helper, 'Encore', thread)).rejects.toThrow('409')
    await leader.post(`/alerts/${id}/resolve/`, { reason: 'secouru' })
  })

  later('a person who is hidden leaves the list, and comes back with one press', async () => {
    const admin = await callerAs(server.origin, 'admin')
    const reader = await callerAs(server.origin, 'fisherman')
    await say(admin, 'Message de trop', { receiver: reader.id })
    const a = await visit({ as: 'fisherman', path: `/dashboard?messages=direct-${admin.id}`, viewport: phone })
    await said(a, 'Message de trop').waitFor()
    expect(new URL(a.url()).search).toBe('')
    await widget(a).getByRole('button', { name: 'Réglages de la conversation' }).click()
    await a.getByRole('menuitem', { name: 'Masquer cette personne' }).click()
    await a.getByRole('button', { name: 'Masquer cette personne' }).click()
    await expectText(a, 'Vous avez masqué Aïssatou Ndiaye')
    expect(await said(a, 'Message de trop').count()).toBe(0)
    await widget(a).getByRole('button', { name: 'Afficher de nouveau' }).click()
    await said(a, 'Message de trop').waitFor()
  })
})

later('what was found is shown where it was said, and read on from there to the newest', async () => {
  const [first, second] = [5, 6].map((boat) => ({ email: `patron-0${boat}@guet.example`, password: 'guet-demo' }))
  const where = { channel_id: 'weather' }
  const [before, after] = [
    await callerAs(server.origin, first ?? 'admin'),
    await callerAs(server.origin, second ?? 'admin'),
  ]
  for (let one = 1; one <= 58; one += 1) await say(before, `Avant ${one}`, where)
  for (let one = 1; one <= 20; one += 1) await say(after, `Ensuite ${one}`, where)
  const page = await visit({ as: 'organization', path: '/profile', viewport: desk })
  await open(page, /^Météo/)
  await said(page, 'Ensuite 20').waitFor()
  await page.getByRole('button', { name: 'Chercher dans les messages' }).click()
  await widget(page).getByRole('textbox', { name: 'Chercher dans les messages' }).fill('avant 4')
  await widget(page)
    .getByRole('button', { name: /Avant 4$/ })
    .click()
  await said(page, 'Avant 4').waitFor()
  await said(page, 'Avant 6').waitFor()
  expect(await said(page, 'Ensuite 20').count()).toBe(0)
  const log = page.locator('[data-chat-log]')
  for (let step = 0; step < 200 && !(await said(page, 'Ensuite 20').isVisible()); step += 1) {
    await log.evaluate((frame) => frame.scrollBy(0, 300))
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  }
  await said(page, 'Ensuite 20').waitFor()
})

describe('what does not go as it should', () => {
  const attach = async (page: Page, what: string) => {
    await widget(page).getByRole('button', { name: 'Joindre' }).click()
    await page.getByRole('menuitem', { name: what }).click()
  }

  later(
    'a picture that the server does not take says so, stays in sight, and is in the log of the device',
    async () => {
      const page = await visit({ as: 'fisherman', path: '/profile', viewport: phone })
      await open(page, /^Général/)
      const error = 'Le fichier n’est pas une image.'
      await page.route('**/api/communication/upload-image/', (route) =>
        route.fulfill({ status: 400, json: { error, detail: error, code: 'photo_not_an_image', fields: {} } }),
      )
      const choose = (name: string, mimeType: string, buffer: Buffer) =>
        widget(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
      await choose('a.pdf', 'application/pdf', Buffer.from('texte'))
      await expectText(page, 'Choisissez une photo (JPEG, PNG, WebP, GIF ou AVIF)')
      await choose('lourde.png', 'image/png', Buffer.alloc(imageLimit + 1))
      await expectText(page, "L'image est trop volumineuse (max 10MB)")
      await choose('a.png', 'image/png', await page.screenshot())
      await expectText(page, "Erreur lors de l'upload de l'image")
      await widget(page).getByText('refusé').waitFor()
      await widget(page).getByRole('button', { name: 'Retirer' }).click()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('pirogue_logs') ?? '')).toContain('"general"')
    },
  )

  later(
    'without a receiver no position leaves; with one it leaves as a message and as the place of the boat',
    async () => {
      const page = await visit({ as: 'fisherman', path: '/profile', viewport: phone })
      await open(page, /^Météo/)
      await page.evaluate(() => {
        navigator.geolocation.getCurrentPosition = (_place, failed) => failed?.({ code: 1 } as GeolocationPositionError)
      })
      await attach(page, 'Envoyer ma position')
      await expectText(page, "Impossible d'obtenir votre position")
      await page.evaluate(() => {
        const coords = { latitude: 14.9312, longitude: -17.2034, accuracy: 8 } as GeolocationCoordinates
        navigator.geolocation.getCurrentPosition = (place) =>
          place({ coords, timestamp: Date.now() } as GeolocationPosition)
      })
      const [message, place] = [
        page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/communication/messages/')),
        page.waitForRequest((one) => one.method() === 'POST' && /\/tracking\/locations\//.test(one.url())),
      ]
      await attach(page, 'Envoyer ma position')
      const body = (await message).postDataJSON() as object
      expect(body).toMatchObject({
        message_type: 'location',
        metadata: { latitude: 14.9312, longitude: -17.2034, accuracy: 8 },
      })
      expect((await place).postData()).toContain('14.9312')
    },
  )
})
