import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desk, theBrowser } from './browser.ts'
import { theServer } from './server.ts'

/* By the keys alone: where the hand is, and where it is afterwards. */
const server = theServer()
const { visit } = theBrowser(server)

async function expectHand(on: Locator): Promise<void> {
  await expect.poll(() => on.evaluate((element) => element === document.activeElement)).toBe(true)
}

describe('The messages at a desk', () => {
  const widget = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true })

  test('the hand is in the field at once, goes along, and is given back to what opened them', async () => {
    const page = await visit({ as: 'organization', path: '/profile', viewport: desk })
    const opener = page.getByRole('button', { name: /^Ouvrir les messages/ })
    const field = widget(page).getByRole('textbox', { name: 'Votre message' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expectHand(field)
    await widget(page).getByRole('button', { name: 'Toutes les conversations' }).press('Enter')
    await expectHand(widget(page).getByRole('heading', { name: 'Messages', exact: true }))
    await widget(page)
      .getByRole('button', { name: /^Coordination/ })
      .press('Enter')
    await expectHand(field)
    await page.keyboard.type('Par les touches')
    await page.keyboard.press('Enter')
    await widget(page).getByText('Par les touches', { exact: true }).waitFor()
    await expectHand(field)
    await widget(page).getByRole('button', { name: 'Joindre' }).press('Enter')
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await expectHand(widget(page).getByRole('button', { name: 'Joindre' }))
    await widget(page).getByRole('button', { name: 'Chercher dans les messages' }).press('Enter')
    await expectHand(widget(page).getByRole('textbox', { name: 'Chercher dans les messages' }))
    await page.keyboard.type('touches')
    await widget(page)
      .getByRole('button', { name: /Par les touches/ })
      .press('Enter')
    await expectHand(field)
    await widget(page).getByRole('button', { name: 'Réduire les messages' }).press('Enter')
    await expectHand(page.getByRole('button', { name: 'Agrandir les messages' }))
    await page.keyboard.press('Enter')
    await expectHand(field)
    await page.keyboard.press('Escape')
    await expectHand(opener)
  })
})
