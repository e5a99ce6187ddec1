import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lateRank, ownRank, rescuerRank } from '#web/platform/map/marks.ts'
import { type Label, placeLabels, urgentRank } from './mark-labels.ts'

const placing = {
  ratio: 1,
  chosen: null,
  widthOf: (text: string) => text.length * 7,
  seen: { left: -1000, right: 1000, top: -1000, bottom: 1000 },
  over: [],
  lines: [],
}
const label = (text: string, x: number, y: number, rank = 3): Label => ({ id: text, text, x, y, rank })

function boxOf({ text, left, middle }: { text: string; left: number; middle: number }) {
  return { left, right: left + text.length * 7, top: middle - 8, bottom: middle + 8 }
}
type Box = ReturnType<typeof boxOf>
const overlap = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

test('no name of a boat on another name, nor on the ring of a call for help; every call is named', () => {
  const one = fc.record({
    x: fc.integer({ min: 0, max: 500 }),
    y: fc.integer({ min: 0, max: 400 }),
    text: fc.constantFrom('Yaye Khady', 'Baraka', 'SOS · Mame Diarra'),
    calls: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 40 }), (boats) => {
      const labels = boats.map(({ x, y, text, calls }) => label(text, x, y, calls ? urgentRank + 9 : 3))
      const { placed } = placeLabels(labels, placing)
      const calls = labels.filter(({ rank }) => rank >= urgentRank)
      expect(placed.filter(({ rank }) => rank >= urgentRank)).toHaveLength(calls.length)
      for (const named of placed.filter(({ rank }) => rank < urgentRank)) {
        const box = boxOf(named)
        for (const other of placed) if (other !== named) expect(overlap(box, boxOf(other))).toBe(false)
        for (const { x, y } of calls) {
          expect(overlap(box, { left: x - 36, right: x + 36, top: y - 36, bottom: y + 36 })).toBe(false)
        }
      }
    }),
  )
})

test('no name stands under a button, as long as there is another place', () => {
  const button = { left: 130, top: 60, right: 400, bottom: 140 }
  for (const rank of [3, urgentRank + 9]) {
    const [named] = placeLabels([label('SOS · Yaye', 100, 100, rank)], { ...placing, over: [button] }).placed
    expect(named && overlap(boxOf(named), button)).toBe(false)
  }
})

test('the way to a call is not drawn through its name, as long as there is another place', () => {
  const toTheEast = { boatX: 400, boatY: 100, startX: 380, startY: 100, endX: 134, endY: 100 }
  const call = label('SOS · Yaye', 100, 100, urgentRank + 9)
  expect(placeLabels([call], placing).placed[0]?.left).toBeGreaterThan(100)
  expect(placeLabels([call], { ...placing, lines: [toTheEast] }).placed[0]?.left).toBeLessThan(100)
})

test('among so many calls that no place is free, each is named all the same', () => {
  const calls = Array.from({ length: 81 }, (_, index) =>
    label('SOS · Mame', (index % 9) * 45, Math.floor(index / 9) * 45, urgentRank + 9),
  )
  expect(placeLabels(calls, placing).placed).toHaveLength(81)
})

test('a call between others keeps its name off theirs, even if it stands on a ring', () => {
  const calls = Array.from({ length: 9 }, (_, index) =>
    label('SOS · Mame', 100 + (index % 3) * 50, 100 + Math.floor(index / 3) * 50, urgentRank + 9),
  )
  const boxes = placeLabels(calls, placing).placed.map(boxOf)
  expect(boxes).toHaveLength(9)
  for (const [index, box] of boxes.entries())
    for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false)
})

test('the call for help has its name beside it, and the boat that stood first gives way', () => {
  const boat = label('Baraka', 60, 100)
  const call = label('SOS · Yaye', 100, 100, urgentRank + 9)
  const { placed } = placeLabels([boat, call], placing)
  expect(placed[0]).toMatchObject({ text: 'SOS · Yaye', left: 140, middle: 100 })
  expect(placed.find(({ text }) => text === 'Baraka')?.left).toBeLessThan(60)
})

test('two calls at one place are both named', () => {
  const calls = ['SOS · Yaye', 'SOS · Mame'].map((text) => label(text, 100, 100, urgentRank + 9))
  expect(placeLabels(calls, placing).placed).toHaveLength(2)
})

test('a name that the edge of the map would cut stands on the other side', () => {
  const edge = { ...placing, seen: { left: 0, right: 150, top: 0, bottom: 100 } }
  expect(placeLabels([label('Yaye Khady', 100, 50)], edge).placed[0]?.left).toBeLessThan(100)
})

test('a name that would be cut on either side, or above, is not written; a call is', () => {
  const edge = { ...placing, seen: { left: 0, right: 80, top: 0, bottom: 100 } }
  expect(placeLabels([label('Yaye Khady', 40, 50)], edge).placed).toEqual([])
  expect(placeLabels([label('Ya', 40, 3)], edge).placed).toEqual([])
  expect(placeLabels([label('SOS · Yaye', 40, 50, urgentRank + 9)], edge).placed).toHaveLength(1)
})

test('the name of a call is whole in the map, even where only a ring of another leaves it room', () => {
  const edge = { ...placing, seen: { left: 0, right: 160, top: 0, bottom: 80 } }
  const others = [label('', 30, 40), label('', 130, 40), label('', 80, 70)]
  const [call] = placeLabels([...others, label('SOS · Yaye', 80, 40, urgentRank + 9)], edge).placed
  expect(call?.middle).toBeGreaterThan(5)
  expect(call?.middle).toBeLessThan(75)
  expect(call?.left).toBeGreaterThan(0)
})

test('calls before who helps, who helps before who is late, who is late before the others', () => {
  const crowded = [
    label('Baraka', 100, 100),
    label('Mame', 104, 100, lateRank),
    label('Yaye', 108, 100, rescuerRank),
    label('SOS · Awa', 112, 100, urgentRank + 9),
  ]
  const order = placeLabels(crowded, placing).placed.map(({ text }) => text)
  const wanted = ['SOS · Awa', 'Yaye', 'Mame', 'Baraka']
  expect(order).toEqual(wanted.filter((text) => order.includes(text)))
  expect(order[0]).toBe('SOS · Awa')
  const two = placeLabels([label('Baraka', 100, 100), label('Yaye', 100, 300, lateRank)], placing).placed
  expect(two.map(({ text }) => text)).toEqual(['Yaye', 'Baraka'])
})

test('who is not back is named below or above where others stand on both sides, but not far off; the others are not', () => {
  const row = Array.from({ length: 11 }, (_, index) => label('', 20 + index * 16, 100))
  const [middle] = placeLabels([...row, label('Mame', 100, 100, lateRank)], placing).placed.map(({ middle: at }) => at)
  expect(Math.abs((middle ?? Number.NaN) - 100)).toBeGreaterThan(16)
  expect(placeLabels([...row, label('Mame', 100, 100)], placing).placed).toEqual([])
  const crowd = [-48, -32, -16, 0, 16, 32, 48].flatMap((down) => row.map(({ x }) => label('', x, 100 + down)))
  expect(placeLabels([...crowd, label('Mame', 100, 100, lateRank)], placing).placed).toEqual([])
  expect(placeLabels([...crowd, label('Vous', 100, 100, ownRank)], placing).placed).toHaveLength(1)
})

test('« Vous » is written even among other boats', () => {
  const others = Array.from({ length: 6 }, (_, index) => label('Baraka', 60 + index * 16, 100))
  const { placed } = placeLabels([...others, label('Vous', 100, 100, 100)], placing)
  expect(placed.map(({ text }) => text)).toContain('Vous')
})
