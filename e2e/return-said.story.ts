import { expect } from 'vitest'
import { expectText, newFisherman, phone, theBrowser } from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server)

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** From Cayar straight out for an hour, a position a minute, until two hours ago. */
function wayOut() {
  return Array.from({ length: 65 }, (_, index) => {
    const away = Math.max(0, index - 5)
    const place = { latitude: 14.9325, longitude: -17.1925 - away * 0.002 }
    return { ...place, speed: away > 0 ? 7 : 0, timestamp: inMinutes(index - 185) }
  })
}

later('a trip of which the return was said is in progress no more, whatever its tracker shows', async () => {
  const person = await newFisherman(server.origin, 'Rentrée à la voix')
  const caller = await callerAs(server.origin, person)
  await caller.post('/tracking/locations/batch/', { locations: wayOut() })
  const { id } = await caller.post('/tracking/voyages/', { said_at: inMinutes(-181), due_at: inMinutes(60) })
  const page = await visit({ as: person, path: '/history?period=all', viewport: phone })
  const trip = page.getByRole('list', { name: 'Sorties' }).getByRole('button')
  await trip.filter({ hasText: 'En cours' }).waitFor()
  await caller.post(`/tracking/voyages/${id}/end/`, {})
  await trip.filter({ hasText: 'Rentrée' }).waitFor()
  expect(await trip.count()).toBe(1)
  await trip.click()
  await expectText(page, 'Retour déclaré')
  await expectText(page, 'Dernière position')
})
