import { afterAll, beforeAll, expect, test } from 'vitest'
import { longestSms } from '#contract/notifications/gsm7.ts'
import { alertById } from '#server/alerts/alerts.store.ts'
import { sosCall } from '#server/alerts/alerts.words.ts'
import { overdueCall } from '#server/alerts/overdue/overdue.words.ts'
import { raised } from '#test/samples/sos.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let fisherman: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  fisherman = await guet.signedInAs('fisherman')
})
afterAll(() => guet.close())

async function rowOf(changes: object) {
  const row = await alertById(guet.services.db, (await raised(fisherman, { ...changes })).id)
  if (row === null) throw new Error('It was not kept.')
  return row
}

test('whoever reads an SMS without the app is told by which drift to look away from its place', async () => {
  const row = await rowOf({ nature: 'panne' })
  const saidOf = (nature: 'panne' | 'chavirage' | 'homme_a_la_mer' | null) => sosCall({ ...row, nature }).sms
  expect(saidOf('panne')).toMatch(
    / Prenez en charge dans Guet\. Dérive supposée : moteur en panne, 2,9-7,7 % du vent\.$/,
  )
  expect(saidOf('chavirage')).toMatch(/ Dérive supposée : pleine d'eau, 1,3-2,0 % du vent\.$/)
  expect(saidOf('homme_a_la_mer')).toMatch(/ Dérive supposée : personne à l'eau, 0,0-2,2 % du vent\.$/)
  expect(saidOf(null)).toMatch(/ Dérive supposée : état inconnu, 0,0-7,7 % du vent\.$/)
  expect(overdueCall({ ...row, nature: null }).sms).toContain('Dérive supposée : état inconnu')
})

test('of a call without a place nothing is said of it, and it takes the room of nothing', async () => {
  const row = await rowOf({ nature: 'panne' })
  expect(sosCall({ ...row, latitude: null, longitude: null }).sms).not.toContain('Dérive')
  const { sms } = sosCall({ ...row, pirogueName: 'Sope Naby '.repeat(4), userName: 'Mame Coumba '.repeat(4) })
  expect(sms).toContain('Prenez en charge dans Guet.')
  expect(sms.length).toBeLessThanOrEqual(longestSms)
})
