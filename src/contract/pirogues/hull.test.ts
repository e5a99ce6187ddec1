import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allPaints, contrast, hullFrom, hullOf, motifs, readHull, sidePaints, signs, writtenHull } from './hull.ts'
import { hullFromAbove, profile } from './hull-drawing.ts'
import { picturesBeforeMore, gallery } from './gallery.ts'
import { sceneDrawing } from './scene.ts'
import { uuidV7 } from '#contract/wire/id.ts'

/** Ids of boats that are registered one after the other, as a server makes them. */
function idsOf(fleet: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const random = Uint8Array.from(
      { length: 10 },
      (_unused, at) => (fleet * 89 + index * 131 + at * 57 + index * at) % 256,
    )
    return uuidV7(1_790_000_000_000 + index * 60_000, random)
  })
}

describe('the hull of a boat', () => {
  test('is the same whenever it is drawn from the same id', () => {
    const [id = ''] = idsOf(1, 1)
    expect(hullFrom(id)).toEqual(hullFrom(id))
    expect(hullOf(id, null)).toEqual(hullFrom(id))
    expect(hullOf(id, 'blue yellow brick cream teeth eye')).toMatchObject({ side: 'blue', motif: 'teeth' })
    expect(hullOf(id, 'rouge')).toEqual(hullFrom(id))
  })

  test('is read as it was written', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const hull = hullFrom(seed)
        expect(readHull(writtenHull(hull))).toEqual(hull)
      }),
    )
  })

  test.each([
    '',
    'blue',
    'brick yellow ink cream teeth eye',
    'blue brick ink cream teeth eye',
    'blue yellow yellow cream teeth eye',
    'blue yellow ink cream teeth eye eye',
    'blue yellow ink cream teeth oeil',
  ])('is no hull: « %s »', (written) => {
    expect(readHull(written)).toBeNull()
  })
})

describe('boats are told apart', () => {
  test.each([1, 2, 3, 4, 5])('of two hundred at most two are painted alike (fleet %i)', (fleet) => {
    const hulls = idsOf(fleet, 200).map((id) => writtenHull(hullFrom(id)))
    expect(new Set(hulls).size).toBeGreaterThanOrEqual(199)
  })

  test('every motif and every sign is met as often as any other, more or less', () => {
    const hulls = idsOf(9, 2000).map(hullFrom)
    for (const motif of motifs) expect(hulls.filter((hull) => hull.motif === motif).length).toBeGreaterThan(170)
    for (const sign of signs) expect(hulls.filter((hull) => hull.sign === sign).length).toBeGreaterThan(250)
    for (const side of sidePaints) expect(hulls.some((hull) => hull.side === side)).toBe(true)
  })

  test('also without colours: what touches differs in light, so that the motif is seen in grey', () => {
    for (const { side, field, mark, rail } of idsOf(3, 300).map(hullFrom)) {
      expect(contrast(field, mark)).toBeGreaterThanOrEqual(2.2)
      expect(contrast(side, field)).toBeGreaterThanOrEqual(1.4)
      expect(contrast(side, rail)).toBeGreaterThanOrEqual(1.4)
    }
  })

  test('two of other motifs are other drawings, large and small', () => {
    const hull = hullFrom('one')
    for (const draw of [
      (one: typeof hull) => hullFromAbove(one, 'h'),
      (one: typeof hull) => profile(one, { name: 'h' }),
    ]) {
      expect(new Set(motifs.map((motif) => draw({ ...hull, motif }))).size).toBe(motifs.length)
    }
    const paints = allPaints.filter((mark) => mark !== hull.field)
    expect(new Set(paints.map((mark) => hullFromAbove({ ...hull, mark }, 'h'))).size).toBe(paints.length)
  })
})

describe('the built-in gallery', () => {
  test('has fourteen pictures, of which six are shown first, each of its own', () => {
    expect(gallery).toHaveLength(14)
    expect(picturesBeforeMore).toBe(6)
    for (const member of ['id', 'name', 'url', 'location', 'description', 'hull'] as const) {
      const said = gallery.map((picture) => picture[member])
      expect(said.every((text) => text !== '')).toBe(true)
      if (member !== 'location') expect(new Set(said).size).toBe(14)
    }
  })

  test.each(gallery.map((picture) => [picture.id, picture] as const))(
    '%s is whole, small, and acts on nothing',
    (_id, picture) => {
      const drawing = sceneDrawing(picture)
      expect(drawing.length).toBeLessThanOrEqual(6 * 1024)
      expect(drawing).toMatch(/^<svg .*<\/svg>$/s)
      expect(drawing).not.toMatch(/NaN|undefined|<script|href=|style=/)
    },
  )
})
