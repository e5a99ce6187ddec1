import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desk, expectAccessible, expectText, go, phone, theBrowser } from './browser.ts'
import { callerAs } from './caller.ts'
import { withMicrophone } from './microphone.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })

const widget = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true })
const openWidget = async (page: Page) => {
  await page.getByRole('button', { name: /^Ouvrir les messages/ }).click()
  await widget(page).getByRole('textbox', { name: 'Votre message' }).waitFor()
}
const write = async (page: Page, text: string) => {
  await widget(page).getByRole('textbox', { name: 'Votre message' }).fill(text)
  await widget(page).getByRole('button', { name: 'Envoyer' }).click()
}
const openChannel = async (page: Page, name: RegExp) => {
  const back = widget(page).getByRole('button', { name: 'Toutes les conversations' })
  if (await back.isVisible()) await back.click()
  await widget(page).getByRole('button', { name }).click()
}
const said = (page: Page, text: string) => widget(page).getByText(text, { exact: true })

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** The first message in sight, and where it is. */
function topmost(page: Page): Promise<{ message: number; at: number }> {
  return page.locator('[data-chat-log]').evaluate((frame) => {
    const { top } = frame.getBoundingClientRect()
    const shown = [...frame.querySelectorAll<HTMLElement>('[data-message]')]
    const boxes = shown.map((one) => ({ message: Number(one.dataset['message']), box: one.getBoundingClientRect() }))
    const [first] = boxes
      .filter(({ box }) => box.bottom > top + 4)
      .toSorted((one, other) => one.box.top - other.box.top)
    return { message: first?.message ?? 0, at: Math.round((first?.box.top ?? 0) - top) }
  })
}

/** What the newest voice takes of a network. */
async function bytesOfASecond(): Promise<number> {
  type Voice = { voice_url: string; metadata: { duration: number } }
  const caller = await callerAs(server.origin, 'organization')
  const { results } = await caller.get<{ results: Voice[] }>('/communication/messages/?channel=general&page_size=1')
  const [voice] = results
  const sound = await fetch(server.origin + String(voice?.voice_url))
  expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/webm'])
  return (await sound.arrayBuffer()).byteLength / (voice?.metadata.duration ?? 0)
}

describe('messages', () => {
  test(
    'an empty channel says so; what one writes the other reads at once, and both know that it is read',
    { tags: 'firefox' },
    async () => {
      const coordinator = await visit({ as: 'organization', path: '/profile', viewport: desk })
      const fisher = await visit({ as: 'fisherman', path: '/profile', viewport: phone })
      await openWidget(coordinator)
      await openChannel(coordinator, /^Coordination/)
      await expectText(coordinator, 'Aucun message dans ce canal')
      await openChannel(coordinator, /^Général/)
      await write(coordinator, 'La glace est au quai')
      await said(coordinator, 'La glace est au quai').waitFor()
      await fisher.getByRole('button', { name: /Ouvrir les messages, \d+ non lus?/ }).waitFor()
      await openWidget(fisher)
      await said(fisher, 'La glace est au quai').waitFor()
      await expectText(fisher, "À l'instant")
      await fisher.getByRole('button', { name: 'Ouvrir les messages', exact: true }).waitFor()
      await expectAccessible(fisher)
      await expectAccessible(coordinator)
    },
  )

  later(
    'on a phone the name of a conversation stands whole, and the button that closes stays where it is',
    async () => {
      const fisher = await visit({ as: 'fisherman', path: '/profile', viewport: phone })
      await openWidget(fisher)
      const close = widget(fisher).getByRole('button', { name: 'Fermer les messages' })
      const place = await close.boundingBox()
      await openChannel(fisher, /^Coordination/)
      const name = widget(fisher).getByRole('heading', { name: 'Coordination', exact: true })
      const [shown, whole] = await name.evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth])
      expect(shown).toBe(whole)
      expect(await close.boundingBox()).toEqual(place)
    },
  )

  later(
    'the newest stays in sight when a keyboard takes half of the list, and one’s own words are seen wherever one was reading',
    async () => {
      const say = async (as: 'fisherman' | 'organization', content: string) => {
        const { post } = await callerAs(server.origin, as)
        await post('/communication/messages/', { channel: 'general', content, message_type: 'text' })
      }
      for (let one = 1; one <= 12; one += 1) await say('fisherman', `Les filets du quai ${one}`)
      const fisher = await visit({ as: 'fisherman', path: '/profile', viewport: phone })
      await openWidget(fisher)
      await said(fisher, 'Les filets du quai 12').waitFor()
      const log = fisher.locator('[data-chat-log]')
      const isSeen = async (text: string) => {
        const [list, line] = [await log.boundingBox(), await said(fisher, text).boundingBox()]
        return list !== null && line !== null && line.y >= list.y && line.y + line.height <= list.y + list.height
      }
      await expect.poll(() => isSeen('Les filets du quai 12')).toBe(true)
      await fisher.setViewportSize({ ...phone, height: 430 })
      await expect.poll(() => isSeen('Les filets du quai 12')).toBe(true)
      await say('organization', 'Coup de vent à cinq heures')
      await expect.poll(() => isSeen('Coup de vent à cinq heures')).toBe(true)

      await log.evaluate((list) => list.scrollTo(0, 0))
      const newest = widget(fisher).getByRole('button', { name: 'Aller au dernier message' })
      await newest.waitFor()
      await write(fisher, 'Je rentre')
      await expect.poll(() => isSeen('Je rentre')).toBe(true)
      await newest.waitFor({ state: 'detached' })
    },
  )

  later('the emergency channel is announced, and is no SOS', async () => {
    const fisher = await visit({ as: 'fisherman', path: '/profile', viewport: phone })
    await fisher.getByRole('button', { name: /^Ouvrir les messages/ }).waitFor()
    const caller = await callerAs(server.origin, 'admin')
    /* The stream may open after the first word: until it is heard it is said again. */
    const announced = fisher.getByText(/^Annonce de /).first()
    for (let word = 1; word < 20 && !(await announced.isVisible()); word += 1) {
      await caller.post('/communication/messages/', { channel_id: 'emergency', content: `Avis de houle ${word}` })
      await announced.waitFor({ timeout: 1500 }).catch(() => undefined)
    }
    await announced.waitFor()
    expect(await fisher.getByRole('region', { name: 'Appels à l’aide' }).getByRole('alert').count()).toBe(0)
    await fisher.getByRole('button', { name: 'Lire' }).first().click()
    await said(fisher, 'Avis de houle 1').waitFor()
  })

  later('hundreds of messages are read back without a jump', async () => {
    const caller = await callerAs(server.origin, 'organization')
    for (let one = 1; one <= 58; one += 1) {
      await caller.post('/communication/messages/', { channel_id: 'weather', content: `Bulletin ${one}` })
    }
    const page = await visit({ as: 'fisherman', path: '/profile', viewport: desk })
    await openWidget(page)
    await openChannel(page, /^Météo/)
    await said(page, 'Bulletin 58').waitFor()
    const log = page.locator('[data-chat-log]')
    /* What was said before is kept back until the place of what is read is known. */
    let letGo = () => {}
    const held = new Promise<void>((done) => (letGo = done))
    const isOlder = (url: URL) => url.pathname === '/api/communication/messages/' && url.searchParams.has('cursor')
    const asked = page.waitForRequest((request) => isOlder(new URL(request.url())))
    await page.route(isOlder, async (route) => {
      await held
      await route.fallback()
    })
    await log.evaluate((frame) => frame.scrollTo(0, 40))
    await asked
    await drawn(page)
    const before = await topmost(page)
    letGo()
    await said(page, `Bulletin ${before.message}`).waitFor()
    await expect.poll(() => log.evaluate((frame) => frame.scrollTop)).toBeGreaterThan(200)
    await drawn(page)
    const after = await topmost(page)
    expect(after.message).toBe(before.message)
    expect(Math.abs(after.at - before.at)).toBeLessThanOrEqual(2)
    await log.evaluate((frame) => frame.scrollTo(0, 0))
    await said(page, 'Bulletin 1').waitFor()
    await page.getByRole('button', { name: 'Aller au dernier message' }).click()
    await said(page, 'Bulletin 58').waitFor()
    await page.getByRole('button', { name: 'Chercher dans les messages' }).click()
    await widget(page).getByRole('textbox', { name: 'Chercher dans les messages' }).fill('bulletin 17')
    await said(page, 'Bulletin 17').waitFor()
  })

  test('a voice is spoken while the button is held, heard by the other one, and heard again without a network', async () => {
    const fisher = await visit({ as: 'fisherman', path: '/profile', viewport: phone })
    const coordinator = await visit({ as: 'organization', path: '/profile', viewport: desk })
    await withMicrophone(fisher)
    await openWidget(fisher)
    await openWidget(coordinator)
    const sent = fisher.waitForRequest((request) => request.url().endsWith('/upload-voice/'))
    await widget(fisher).getByRole('button', { name: 'Maintenir pour parler' }).hover()
    await fisher.mouse.down()
    await widget(fisher)
      .getByText(/^Enregistrement 2/)
      .waitFor()
    await fisher.mouse.up()
    await sent
    const play = widget(coordinator).getByRole('button', { name: 'Écouter le message vocal' })
    await play.waitFor()
    expect(await bytesOfASecond()).toBeLessThan(60_000 / 20)
    await play.click()
    await widget(coordinator).getByRole('button', { name: 'Arrêter le message vocal' }).waitFor()
    await play.waitFor()
    await coordinator.context().setOffline(true)
    await openChannel(coordinator, /^Urgence/)
    await openChannel(coordinator, /^Général/)
    await play.click()
    await widget(coordinator).getByRole('button', { name: 'Arrêter le message vocal' }).waitFor()
  })

  later('without a microphone it is said', async () => {
    const page = await visit({ as: 'fisherman', path: '/profile', viewport: desk })
    await page.evaluate(() => {
      Object.defineProperty(navigator.mediaDevices ?? navigator, 'getUserMedia', {
        configurable: true,
        value: () => Promise.reject(new DOMException('refused', 'NotAllowedError')),
      })
    })
    await openWidget(page)
    const speak = widget(page).getByRole('button', { name: 'Maintenir pour parler' })
    await speak.hover()
    await page.mouse.down()
    await expectText(page, "Impossible d'accéder au microphone")
    await page.mouse.up()
  })
})

describe.each([
  ['a phone', phone],
  ['a small desk', { width: 1366, height: 768 }],
] as const)('on %s', (_name, viewport) => {
  const screens = ['/dashboard', '/map', '/profile'] as const

  test('closed and minimised it covers neither the SOS nor the tools of the map; open neither the SOS nor, at a desk, the tools', async () => {
    const page = await visit({ as: 'fisherman', path: '/profile', viewport })
    for (const path of screens) {
      await go(page, path)
      await page.getByRole('button', { name: /^Ouvrir les messages/ }).waitFor()
      await page.getByRole('button', { name: /SOS/ }).first().waitFor()
      /* The tools of the map come with the map. */
      if (path === '/map') await page.locator('[data-over-map] button').filter({ visible: true }).first().waitFor()
      await expectClear(page, path, true)
      await openWidget(page)
      await expectClear(page, path, viewport !== phone && path === '/map')
      await page.getByRole('button', { name: 'Réduire les messages' }).click()
      await page.locator('[data-chat=minimised]').filter({ visible: true }).waitFor()
      await expectClear(page, path, true)
      await page.getByRole('button', { name: 'Agrandir les messages' }).click()
      await page.getByRole('button', { name: 'Fermer les messages' }).click()
    }
  })
})

/** No box of the widget lies over a box that must stay in sight. */
async function expectClear(page: Page, path: string, withMapTools: boolean): Promise<void> {
  const covered = await page.evaluate((isWithTools) => {
    const boxes = (query: string) =>
      [...document.querySelectorAll(query)]
        .map((one) => ({ name: one.getAttribute('aria-label') ?? query, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height > 0)
    const own = boxes('[data-chat]')
    const kept = [
      ...boxes('section[aria-label=SOS] button'),
      ...boxes('section[aria-label="Appels à l’aide"]'),
      ...(isWithTools ? boxes('[data-over-map] button, [data-over-map] a') : []),
    ]
    return own.flatMap(({ box }) =>
      kept
        .filter(({ box: other }) => {
          const isBeside = box.right <= other.left || other.right <= box.left
          return !isBeside && !(box.bottom <= other.top + 0.5 || other.bottom <= box.top + 0.5)
        })
        .map(({ name }) => name),
    )
  }, withMapTools)
  expect([path, covered]).toEqual([path, []])
}
