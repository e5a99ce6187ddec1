import { expect, test } from 'vitest'
import { placesToFrame } from './fleet-places.ts'
import type { BoatOnMap } from '#web/positions/positions.layer.ts'
import type { PlacedEmergency } from '#web/rescue/emergencies.layer.ts'

const boat = (longitude: number, latitude: number, own = false) =>
  ({ id: `${longitude} ${latitude}`, own, position: { longitude, latitude } }) as BoatOnMap
const sos = (longitude: number, latitude: number) => ({ location: { longitude, latitude } }) as PlacedEmergency

const cayar = [boat(-17.2, 14.9), boat(-17.25, 14.95), boat(-17.3, 15), boat(-17.22, 14.93), boat(-17.28, 14.91)]
const nobody = { boats: [], emergencies: [], placed: [] }

test('whoever watches others sees all of them, and every call for help however far', () => {
  const far = sos(-16.5, 20)
  expect(placesToFrame({ ...nobody, boats: cayar, emergencies: [far] }, false)).toEqual([
    [-16.5, 20],
    ...cayar.map(({ position: { longitude, latitude } }) => [longitude, latitude]),
  ])
})

test('a boat far from all the others is left out at first, and is there when the whole fleet is asked for', () => {
  const fleet = { ...nobody, boats: [...cayar, boat(-16.5, 20)] }
  expect(placesToFrame(fleet, false)).toHaveLength(5)
  expect(placesToFrame(fleet, true)).toHaveLength(6)
})

test('who sails sees his own boat and what is near it; the whole fleet when he asks', () => {
  const fleet = { ...nobody, boats: [boat(-17.2, 14.91, true), boat(-17.25, 14.95), boat(-17.5, 14.5)] }
  expect(placesToFrame(fleet, false)).toEqual([
    [-17.2, 14.91],
    [-17.25, 14.95],
  ])
  expect(placesToFrame(fleet, true)).toHaveLength(3)
})

test('nobody is nowhere', () => {
  expect(placesToFrame(nobody, false)).toEqual([])
})
