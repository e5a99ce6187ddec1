import { expect, test } from 'vitest'
import { lngLat } from '#contract/wire/units.ts'
import type { Mark } from '#web/platform/map/marks.ts'
import { prepareMarks } from './prepared-marks.ts'

function mark(id: string, change: Partial<Mark> = {}): Mark {
  const look = { shape: 'hull', tone: 'ok', filling: 'full' } as const
  return { id, at: lngLat(-17.2, 14.9), look, heading: null, label: id, rank: 1, urgent: false, ...change }
}

test('the important ones are drawn last, whoever calls for help last of all', () => {
  const { marks } = prepareMarks([
    mark('sos', { urgent: true, rank: 0 }),
    mark('own', { rank: 3 }),
    mark('old', { rank: 0 }),
  ])
  expect(marks.map(({ id }) => id)).toEqual(['old', 'own', 'sos'])
})

test('a position 0,0 is never drawn', () => {
  const prepared = prepareMarks([mark('nowhere', { at: lngLat(0, 0) }), mark('equator', { at: lngLat(-17, 0) })])
  expect(prepared.marks.map(({ id }) => id)).toEqual(['equator'])
  expect(prepared.find('nowhere')).toBeNull()
})
