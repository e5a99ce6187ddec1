import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desk, openDialog, phone, theBrowser } from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

/* By the keys alone: where the hand is, and where it is afterwards. */
const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })

async function expectHand(on: Locator): Promise<void> {
  await expect.poll(() => on.evaluate((element) => element === document.activeElement)).toBe(true)
}

describe('The messages at a desk', () => {
  const widget = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true })

  later('the hand is in the field at once, goes along, and is given back to what opened them', async () => {
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

describe('What is removed from a list', () => {
  const removed = async (page: Page, name: string) => {
    await page.getByRole('button', { name: `Supprimer « ${name} »` }).press('Enter')
    await confirmed(page)
  }
  const confirmed = async (page: Page) => {
    const sure = page.getByRole('alertdialog')
    await expectHand(sure.getByRole('button', { name: 'Annuler' }))
    await sure.getByRole('button', { name: 'Supprimer le quai', exact: true }).press('Enter')
    await sure.waitFor({ state: 'detached' })
  }
  const seeing = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^(Voir « )?${name}`) })
  const withQuais = async (called: string) => {
    const admin = await callerAs(server.origin, 'admin')
    for (const one of ['A', 'B', 'C']) await admin.post('/quais/', { name: `${called} ${one}`, location: 'Mbour' })
  }

  test.each(['cards', 'table'] as const)('leaves the hand beside it in %s', { tags: 'later' }, async (view) => {
    const called = `Ponton ${view}`
    await withQuais(called)
    const page = await visit({ as: 'admin', path: `/quais?q=${called}&view=${view}&sort=name`, viewport: desk })
    await removed(page, `${called} B`)
    await expectHand(seeing(page, `${called} C`))
    /* Nobody asks again within the tenth of a second in which the question before fades: its dialog still gives the hand back then. */
    await page.reload()
    await removed(page, `${called} C`)
    await expectHand(seeing(page, `${called} A`))
    await page.reload()
    await removed(page, `${called} A`)
    await expectHand(page.getByRole('heading', { name: 'Gestion des Quais' }))
  })

  later('leaves it there also when it was removed where it was looked at', async () => {
    await withQuais('Cale')
    const page = await visit({ as: 'admin', path: '/quais?q=Cale&sort=name', viewport: phone })
    await seeing(page, 'Cale A').press('Enter')
    await openDialog(page).getByRole('button', { name: 'Supprimer le quai', exact: true }).press('Enter')
    await confirmed(page)
    await expectHand(seeing(page, 'Cale B'))
  })
})

describe('What takes the place of something else', () => {
  later('a call for help takes the hand from its row, and leaves it on its list', async () => {
    const location = { latitude: 14.95, longitude: -17.23, speed: null, heading: null }
    const id = crypto.randomUUID()
    const sos = { id, alert_type: 'emergency', title: 'SOS', message: 'Par les touches', severity: 'critical' }
    await (await callerAs(server.origin, 'fisherman')).post('/alerts/', { ...sos, location, metadata: {} })
    const page = await visit({ as: 'admin', path: '/alerts', viewport: desk })
    await page.getByRole('table').getByRole('link', { name: 'Par les touches' }).press('Enter')
    await page.waitForURL((url) => url.pathname === `/alerts/${id}`)
    await expectHand(page.getByRole('main'))
    /* Until the dossier is there, another way back stands in its place. */
    await page.getByRole('button', { name: 'Prendre en charge' }).first().waitFor()
    await page.getByRole('link', { name: 'Toutes les alertes' }).press('Enter')
    await page.getByRole('table').getByRole('link', { name: 'Par les touches' }).waitFor()
    await expectHand(page.getByRole('main'))
  })

  later('a list that is taken out leaves the hand on its button', async () => {
    const page = await visit({ as: 'admin', path: '/quais', viewport: desk })
    const taken = page.getByRole('button', { name: 'Exporter' }).and(page.locator(':enabled'))
    await taken.waitFor()
    await taken.press('Enter')
    await page
      .getByText(/est enregistré$/)
      .first()
      .waitFor()
    await expectHand(taken)
  })
})
