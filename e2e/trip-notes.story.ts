/** @module-tag later */
import { expect, test } from 'vitest'
import { expectAccessible, expectText, go, newFisherman, phone, theBrowser } from './browser.ts'
import { callerAs } from './caller.ts'
import { openTrip, sailing } from './sailing.ts'
import { theServer } from './server.ts'

/* A trip that stays open while others write about it, and past the end of its day. */

const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })
const { sailOut, tripsOf } = sailing(server)
const minute = 60_000
const aDay = 24 * 60 * minute

test('notes that somebody else wrote meanwhile are shown while nothing is typed, and overwritten by nobody unasked', async () => {
  const person = await newFisherman(server.origin)
  await sailOut(person)
  await expect.poll(async () => (await tripsOf(person)).length).toBe(1)
  const elsewhere = await callerAs(server.origin, person)
  const write = async (notes: string) => {
    const [trip] = await tripsOf(person)
    await elsewhere.patch(`/tracking/trips/${trip}/`, { notes })
  }
  const page = await visit({ as: person, path: '/history?period=all', viewport: phone })
  await openTrip(page)
  await page.getByRole('button', { name: 'Écrire des notes' }).click()
  const notes = page.getByLabel('Notes', { exact: true })
  await write('Deux caisses de thiof')
  await expect.poll(() => notes.inputValue()).toBe('Deux caisses de thiof')
  await notes.fill('Trois caisses de thiof')
  await write('Moteur à revoir')
  await page.getByRole('button', { name: 'Enregistrer les notes' }).click()
  const choice = page.getByRole('dialog', { name: 'Deux versions' })
  await choice.getByText('Moteur à revoir').waitFor()
  await choice.getByText('Les notes de cette sortie ont été modifiées entre-temps').waitFor()
  await expectAccessible(page)
  await choice.getByRole('button', { name: 'Garder la mienne' }).click()
  await choice.waitFor({ state: 'detached' })
  await expectText(page, 'Trois caisses de thiof')
  /* What was just saved is what is changed next: nobody is in conflict with himself. */
  for (const text of ['Quatre caisses', 'Cinq caisses']) {
    await page.getByRole('button', { name: 'Modifier les notes' }).click()
    await notes.fill(text)
    await page.getByRole('button', { name: 'Enregistrer les notes' }).click()
    await page.getByRole('dialog').getByText(text).waitFor()
  }
  expect(await choice.count()).toBe(0)
})

test('a screen that is left open past midnight has the new day to choose', async () => {
  const page = await visit({ as: await newFisherman(server.origin), viewport: phone, hasOwnClock: true })
  const midnight = Math.ceil(Date.now() / aDay) * aDay
  await page.clock.install({ time: midnight - minute / 2 })
  await go(page, '/history?period=month')
  await page.getByLabel('Période').waitFor()
  await page.clock.fastForward(2 * minute)
  await page.getByLabel('Période').selectOption({ label: 'Un jour…' })
  const newDay = new Date(midnight).toISOString().slice(0, 10)
  await expect.poll(() => new URL(page.url()).searchParams.get('period')).toBe(newDay)
})
