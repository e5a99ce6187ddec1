import { expect, test } from 'vitest'
import { isFixAtSea } from './movement-fix.ts'

test.each<[where: string, longitude: number, latitude: number, is: boolean]>([
  ['two miles off Cayar', -17.157, 14.932, true],
  ['on its beach', -17.1215, 14.9175, false],
  ['Guet Ndar, between the sea and the river', -16.5065, 16.024, false],
  ['far out, where no shore is known', -25, 14.9, false],
])('a device is at sea, or it is not: %s', (_, longitude, latitude, is) => {
  const fix = { id: '', device: '', user: null, at: 0, longitude, latitude, speed: null, accuracy: null }
  expect([isFixAtSea(fix), isFixAtSea(fix)]).toEqual([is, is])
})
