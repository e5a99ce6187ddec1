import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, phone, theBrowser } from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { uuidV7 } from '#contract/wire/id.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server)
const shots = process.env['GUET_SHOTS']

const widget = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true })
const field = (page: Page) => widget(page).getByRole('textbox', { name: 'Votre message' })
const openChannel = async (page: Page, name: RegExp) => {
  await widget(page).getByRole('button', { name: 'Toutes les conversations' }).click()
  await widget(page).getByRole('button', { name }).click()
}

later(
  'the emergency channel is read by all; who is in no emergency is led to where he writes, and loses nothing that he typed',
  async () => {
    const page = await visit({ as: 'fisherman', path: '/profile', viewport: phone })
    await page.getByRole('button', { name: /^Ouvrir les messages/ }).click()
    await field(page).waitFor()
    await openChannel(page, /^Urgence/)
    const told = widget(page).getByText(/^Ici écrivent les organisations/)
    await told.waitFor()
    expect(await field(page).count()).toBe(0)
    expect(await widget(page).getByRole('link', { name: 'Support' }).getAttribute('href')).toBe('/support')
    expect(await widget(page).getByRole('link', { name: /119/ }).getAttribute('href')).toBe('tel:119')
    await expectAccessible(page)
    if (shots) await page.screenshot({ path: `${shots}/emergency-channel-phone.png` })

    const [own, admin] = [await callerAs(server.origin, 'fisherman'), await callerAs(server.origin, 'admin')]
    const id = uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
    await own.post('/alerts/', { id, alert_type: 'emergency', title: 'SOS', message: 'SOS', severity: 'critical' })
    await field(page).fill('Nous prenons l’eau')
    await page.context().setOffline(true)
    await widget(page).getByRole('button', { name: 'Envoyer' }).click()
    await field(page).fill('Deux à bord')
    await admin.post(`/alerts/${id}/resolve/`, { reason: 'secouru' })
    await page.context().setOffline(false)
    await widget(page)
      .getByRole('article')
      .filter({ hasText: 'Nous prenons l’eau' })
      .getByText(/^Ici écrivent/)
      .waitFor()
    await expect.poll(() => field(page).count()).toBe(0)
    await widget(page).getByRole('button', { name: 'Écrire dans « Général »' }).click()
    expect(await field(page).inputValue()).toBe('Deux à bord')
  },
)
