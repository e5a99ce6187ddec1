import type { Page } from 'playwright-core'
import { desk, type theBrowser } from './browser.ts'

/* The parts of the home of whoever watches over others. */

export const queue = (page: Page) => page.getByRole('region', { name: 'Alertes & Notifications' })
export const card = (page: Page, text: string) => queue(page).getByRole('article').filter({ hasText: text }).first()
export const chip = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Chiffres' }).getByRole('button', { name })

type Visit = ReturnType<typeof theBrowser>['visit']

/** Live, with all that it knows on the screen. */
export function seaWatch(visit: Visit) {
  return async (as: 'admin' | 'organization' = 'organization', viewport = desk): Promise<Page> => {
    const page = await visit({ as, path: '/dashboard', viewport, hears: true })
    await queue(page).waitFor()
    await chip(page, /^\d+ Urgences/).waitFor()
    await page.locator('.map-place canvas').first().waitFor({ state: 'attached' })
    return page
  }
}

/** As the server lists it, of no boat. */
export function batteryAlert(index: number, message = `Batterie ${index}`) {
  return {
    id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    user: null,
    user_name: null,
    pirogue: null,
    pirogue_name: null,
    device: null,
    zone: null,
    alert_type: 'system',
    severity: 'low',
    status: 'active',
    title: message,
    message,
    location: null,
    nature: null,
    people_on_board: null,
    metadata: {},
    drill: false,
    created_at: new Date().toISOString(),
    occurred_at: new Date().toISOString(),
    received_at: new Date().toISOString(),
    late: false,
    clock_suspect: false,
    seen_by: [],
    going: [],
    acknowledged_by: null,
    acknowledged_by_name: null,
    acknowledged_at: null,
    resolved_by: null,
    resolved_by_name: null,
    resolved_at: null,
    resolve_reason: null,
    reopened_at: null,
    call_rescue_since: null,
  }
}
