import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phrases } from '#contract/phrases/phrase.ts'
import { recordingForm, toneOf } from '#test/samples/recordings.ts'
import { desk, expectAccessible, expectText, go, newFisherman, phone, theBrowser } from './browser.ts'
import { personOf, post } from './caller.ts'
import { withMicrophone } from './microphone.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

/* « Voix »: administrators record what « le feu » says; phones say it without a network. */

const server = theServer()
const { visit } = theBrowser(server)

async function recordAll(language: string): Promise<void> {
  const { token } = (await post(server.origin, '/users/login/', personOf('admin'))) as { token: string }
  for (const { phrase } of phrases) {
    const { payload, headers } = recordingForm({ language, phrase, content: toneOf(0.15) })
    const answer = await fetch(`${server.origin}/api/phrases/recordings/`, {
      method: 'POST',
      headers: { ...headers, authorization: `Token ${token}` },
      body: new Uint8Array(payload),
    })
    expect(answer.status).toBe(201)
  }
}

const speaker = (page: Page) =>
  page.getByRole('region', { name: 'La mer maintenant' }).getByRole('button', { name: /^Écouter|^Arrêter/ })

test.each([
  ['a phone', phone],
  ['a desk', desk],
] as const)(
  'on %s a phrase is recorded, heard, replaced, deleted, and taken back',
  { tags: 'later' },
  async (name, viewport) => {
    const language = name === 'a phone' ? 'ff' : 'dyo'
    const page = await visit({ as: 'admin', path: `/phrases?language=${language}`, viewport })
    const { length } = phrases
    await expectText(page, 'Rien n’est encore enregistré dans cette langue')
    await expectText(page, `0 sur ${length}`)
    await expectAccessible(page)
    await withMicrophone(page)
    const button = (of: string) => page.getByRole('button', { name: `${of} «\u00a0Prudence\u00a0»`, exact: true })
    await button('Enregistrer').click()
    await page.getByRole('button', { name: 'Terminer, 1 s' }).click()
    await expectText(page, `1 sur ${length}`)
    await button('Écouter').click()
    await page.getByRole('button', { name: 'Arrêter', exact: true }).waitFor()
    await button('Écouter').waitFor()
    await button('Supprimer').click()
    await expectText(page, `0 sur ${length}`)
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expectText(page, `1 sur ${length}`)
    await expectText(page, '«\u00a0Prudence\u00a0» est comme avant')
    const chosen = { name: 'p.txt', mimeType: 'text/plain', buffer: Buffer.from('no sound') }
    await page.getByLabel('Choisir un fichier pour «\u00a0Prudence\u00a0»').last().setInputFiles(chosen)
    await expectText(page, 'Choisissez un enregistrement sonore (WebM, Ogg, M4A, MP3 ou WAV)')
    const long = { name: 'p.wav', mimeType: 'audio/wav', buffer: toneOf(11) }
    await page.getByLabel('Choisir un fichier pour «\u00a0Prudence\u00a0»').last().setInputFiles(long)
    await expectText(page, 'L’enregistrement dure plus de 10 secondes')
  },
)

later(
  'a language that is whole is said in the voice of people, without a network too; else in that of the phone',
  async () => {
    const person = await newFisherman(server.origin)
    await recordAll('wo')
    const page = await visit({ as: person, path: '/profile', viewport: phone })
    await page.getByRole('tab', { name: 'Préférences' }).click()
    await page
      .getByRole('group', { name: /^Langue parlée/ })
      .getByText('Wolof')
      .click()
    await go(page, '/dashboard')
    await page.locator('[data-voice=wo]').waitFor()
    await page.context().setOffline(true)
    await speaker(page).click()
    await page.getByRole('button', { name: 'Arrêter', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Écouter', exact: true }).waitFor()
    expect(await page.locator('[data-voice=wo]').count()).toBe(1)
  },
)
