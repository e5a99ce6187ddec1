import type { Page } from 'playwright-core'
import { desk, type theBrowser } from './browser.ts'

/* The parts of the home of whoever watches over others. */

export const queue = (page: Page) => page.getByRole('region', { name: 'Alertes & Notifications' })
export const card = (page: Page, text: string) => queue(page).getByRole('article').filter({ hasText: text }).first()
export const chip = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Chiffres' }).getByRole('button', { name })

type Visit = ReturnType<typeof theBrowser>['visit']

/** Live, with all that it knows on the screen. */
export function seaWatch(server: { readonly origin: string }, visit: Visit) {
  return async (as: 'admin' | 'organization' = 'organization', viewport = desk): Promise<Page> => {
    const page = await visit({ as, path: '/conditions', viewport })
    const live = page.waitForResponse((response) => response.url().endsWith('/api/live/'))
    await page.goto(`${server.origin}/dashboard`)
    await live
    await queue(page).waitFor()
    await chip(page, /^\d+ Urgences/).waitFor()
    await page.locator('.map-place canvas').first().waitFor({ state: 'attached' })
    return page
  }
}
