import type { Page } from 'playwright-core'
import type { newFisherman } from './browser.ts'
import { callerAs } from './caller.ts'

const minute = 60_000
type Person = Awaited<ReturnType<typeof newFisherman>>
type Trips = { readonly results: readonly { readonly id: string; readonly start_time: string }[] }

/** What boats sail for stories, and what is known of it afterwards. */
export function sailing(server: { readonly origin: string }) {
  /** An hour out from Cayar and back, a position a minute, with half an hour of silence on the way home. */
  async function sailOut(person: Person, daysAgo = 0, spike: number | null = null): Promise<void> {
    const began = Date.now() - daysAgo * 24 * 60 * minute - 3 * 60 * minute
    const steps = Array.from({ length: 150 }, (_, index) => index - 5).filter((step) => step < 70 || step > 100)
    const locations = steps.map((step) => {
      const away = Math.max(0, step < 60 ? step : 120 - step)
      return {
        latitude: 14.9325,
        longitude: -17.1925 - away * 0.002,
        speed: step === 40 && spike !== null ? spike : away > 0 ? 7 : 0,
        timestamp: new Date(began + step * minute).toISOString(),
      }
    })
    await (await callerAs(server.origin, person)).post('/tracking/locations/batch/', { locations })
  }

  async function knownTrips(person: Person): Promise<Trips['results']> {
    const caller = await callerAs(server.origin, person)
    return (await caller.get<Trips>('/tracking/trips/')).results
  }

  /** Newest first. */
  async function tripsOf(person: Person): Promise<readonly string[]> {
    return (await knownTrips(person)).map(({ id }) => id)
  }
  return { sailOut, knownTrips, tripsOf }
}

export async function openTrip(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Sorties' }).getByRole('button').click()
  await page.getByRole('dialog').getByRole('application').waitFor()
}
