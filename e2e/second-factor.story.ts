import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desk, expectAboard, expectAccessible, expectHeading, phone, signIn, stored, theBrowser } from './browser.ts'
import { textIn } from './qr-reader.ts'
import { accounts, seededPassword, theServer } from './server.ts'
import { later } from '#test/later.ts'
import { codeOf } from '#test/world/second-factor.ts'

const server = theServer()
const { visit } = theBrowser(server)

const inHalfMinutes = (count: number) => new Date(Date.now() + count * 30_000)
/** Somewhere on the screen, also within a longer sentence. */
const expectSaid = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first().waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** From the screen as somebody types it into the app. */
async function secretOn(page: Page): Promise<string> {
  return (await page.getByLabel('Clé', { exact: true }).innerText()).replaceAll(/\s/g, '')
}

async function switchOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  await button(page, 'Activer').click()
  await page.getByLabel('Mot de passe actuel').last().fill(seededPassword)
  await page.keyboard.press('Enter')
  await expectSaid(page, 'tapez-y cette clé')
  const secret = await secretOn(page)
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, inHalfMinutes(0)))
  await page.keyboard.press('Enter')
  await expectSaid(page, 'Vos dix codes de secours')
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^[a-z2-7]{5}-[a-z2-7]{5}$/ })
    .allInnerTexts()
  return { secret, codes }
}

test('a coordinator adds a second step, signs in with it, and takes it off again', async () => {
  const page = await visit({ as: 'organization', path: '/profile?tab=security', viewport: desk })
  await expectSaid(page, 'Désactivée')
  const { secret, codes } = await switchOn(page)
  expect(codes).toHaveLength(10)
  await button(page, 'Je les ai notés').click()
  await expectSaid(page, 'Activée depuis le')
  await expectSaid(page, '10 codes de secours restants')

  const other = await visit({ path: '/login', viewport: phone })
  const scripts: string[] = []
  other.on('response', (answer) => void (answer.url().endsWith('.js') && scripts.push(answer.url())))
  await signIn(other, accounts.organization, seededPassword)
  await expectHeading(other, 'Deuxième étape')
  expect(scripts.some((name) => name.includes('SecondStep'))).toBe(true)
  expect(await stored(other, 'auth_token')).toBeNull()
  await expectAccessible(other)
  const field = other.getByRole('textbox', { name: 'Code' })
  expect(
    await field.evaluate((input) => [input === document.activeElement, input.getAttribute('autocomplete')]),
  ).toEqual([true, 'one-time-code'])
  await other.keyboard.type('12345')
  await other.keyboard.press('Enter')
  await expectSaid(other, 'Ce code est faux ou a déjà servi.')
  await field.fill(codeOf(secret, inHalfMinutes(1)))
  await other.keyboard.press('Enter')
  await expectAboard(other)

  await button(page, 'Désactiver').click()
  await page.getByLabel('Mot de passe actuel').last().fill(seededPassword)
  await page.getByRole('textbox', { name: 'Code de l’application ou code de secours' }).fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expectSaid(page, 'Double authentification désactivée')
})

later(
  'the QR code holds the same key, a wrong password is said at its field, and « Annuler » changes nothing',
  async () => {
    const page = await visit({ as: 'admin', path: '/profile?tab=security', viewport: desk })
    await button(page, 'Activer').click()
    const password = page.getByLabel('Mot de passe actuel').last()
    await password.fill('pas le bon')
    await page.keyboard.press('Enter')
    await expectSaid(page, 'Le mot de passe actuel est incorrect.')
    await password.fill(seededPassword)
    await page.keyboard.press('Enter')
    await expectSaid(page, 'Lisez ce code QR')
    expect(await textIn(page.locator('svg:has(title)'))).toContain(`secret=${await secretOn(page)}&issuer=Guet`)
    await expectAccessible(page)
    await button(page, 'Annuler').click()
    await expectSaid(page, 'Désactivée')
  },
)

later('a fisherman is offered none', async () => {
  const page = await visit({ as: 'fisherman', path: '/profile?tab=security', viewport: phone })
  await expectHeading(page, 'Changer le mot de passe')
  expect(await page.getByText('Double authentification').count()).toBe(0)
})
