import { expect, test } from 'vitest'
import type { Alert } from '#contract/alerts/alert.ts'
import { hullFrom } from '#contract/pirogues/hull.ts'
import { alertsWords } from '#web/alerts/alerts.words.ts'
import type { BoatOnMap } from '#web/positions/positions.layer.ts'
import { alertPlace } from './alert-place.ts'
import { dossierWords } from './dossier.words.ts'

const say = { ...alertsWords.fr, over: dossierWords.fr.over }
const location = { id: 'p', latitude: 14.9, longitude: -17.2, timestamp: '', speed: null, heading: null }
const sos = {
  id: 'a1',
  alertType: 'emergency',
  status: 'active',
  drill: false,
  pirogue: 'p1',
  pirogueName: 'Yaye Khady',
  userName: 'Moussa',
  location,
  metadata: {},
} as unknown as Alert
const placeOf = (change: Partial<Alert>, boats: readonly BoatOnMap[] = []) =>
  alertPlace({ ...sos, ...change }, { say, boats, hullOf: hullFrom })

test('an open SOS is on every map already', () => {
  expect([placeOf({}), placeOf({ status: 'acknowledged' })]).toEqual([[], []])
})

test('what is over, or never called, is neither red nor named an SOS that lasts', () => {
  const quiet = { look: { shape: 'disc', tone: 'idle' }, urgent: false, at: [-17.2, 14.9] }
  expect(placeOf({ status: 'resolved' })).toMatchObject([{ ...quiet, label: 'SOS terminé · Yaye Khady' }])
  expect(placeOf({ alertType: 'zone_violation' })).toMatchObject([{ ...quiet, label: 'Zone · Yaye Khady' }])
  expect(placeOf({ alertType: 'zone_violation', status: 'resolved' })).toMatchObject([{ label: 'Zone · Yaye Khady' }])
  expect(placeOf({ alertType: 'weather', pirogueName: null, userName: null })).toMatchObject([{ label: 'Météo' }])
})

test('an exercise says that it is one', () => {
  const [mark] = placeOf({ drill: true })
  expect(mark).toMatchObject({
    label: 'EXERCICE · Yaye Khady',
    look: { shape: 'distress', tone: 'sea' },
    urgent: false,
  })
  expect(placeOf({ drill: true, status: 'resolved' })).toMatchObject([{ look: { tone: 'idle' } }])
})

test('who is not back is violet where it was last, and has no second mark where the map shows it', () => {
  const late = { alertType: 'system', metadata: { kind: 'overdue' } } as const
  const [mark] = placeOf(late)
  expect(mark).toMatchObject({ label: 'Retour en retard · Yaye Khady', look: { state: 'late' }, hull: hullFrom('p1') })
  expect(placeOf(late, [{ position: { pirogue: 'p1' } } as BoatOnMap])).toEqual([])
  expect(placeOf({ ...late, status: 'resolved' })).toMatchObject([{ label: 'Retour en retard terminé · Yaye Khady' }])
})

test('without a place there is nothing to show', () => {
  expect(placeOf({ status: 'resolved', location: null })).toEqual([])
})
