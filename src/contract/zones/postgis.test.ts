import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Outline, covers, isTouchedBy, metresToEdge, zoneOutlineOf } from './outline.ts'
import type { Pair, Rings } from './zone.ts'
import { isSimple } from './zone.geometry.ts'

/**
 * What PostGIS answers to the same questions: chosen for what is hard, on edges and corners, a bit beside them, over the
 * antimeridian, with holes. Its own quick answer to `ST_Covers` rounds; asked were the exact `ST_Relate` and `ST_Intersects`.
 */
type Answers<Drawn> = {
  readonly areas: readonly {
    readonly kind: string
    readonly rings: Drawn
    /** A point and another one; is the first inside, and does the way to the other meet the edge? */
    readonly points: readonly (readonly [number, number, number, number, boolean, boolean])[]
  }[]
  readonly validity: readonly { readonly rings: Drawn; readonly says: string }[]
  readonly circles: readonly (readonly [lng: number, lat: number, radius: number, number, number, metres: number])[]
  readonly edges: readonly { readonly rings: Drawn; readonly point: Pair; readonly metres: number }[]
}
let answers: Answers<Rings>
beforeAll(async () => {
  const text = await readFile(new URL('postgis.json', import.meta.url), 'utf8')
  const { areas, validity, circles, edges } = JSON.parse(text) as Answers<readonly (readonly number[])[]>
  answers = { areas: areas.map(paired), validity: validity.map(paired), circles, edges: edges.map(paired) }
})

describe('as PostGIS has it', () => {
  test('a point is in an area or not, and a way meets its edge or not', () => {
    for (const { rings, points } of answers.areas) {
      const outline = drawn({ zoneShape: 'polygon', rings })
      const ours = points.map(([lng, lat, toLng, toLat]) => [
        covers(outline, [lng, lat]),
        isTouchedBy(outline, [lng, lat], [toLng, toLat]),
      ])
      const theirs = points.map(([, , , , isInside, isMet]) => [isInside, isMet])
      expect({ rings, points, answers: ours }).toEqual({ rings, points, answers: theirs })
    }
  })

  test('an area is valid or not', () => {
    const ours = answers.validity.map(({ rings, says }) => ({ rings, says, isValid: isSimple(rings) }))
    expect(ours).toEqual(ours.map((one) => ({ ...one, isValid: one.says === 'Valid Geometry' })))
  })

  test('a point is in a circle or not', () => {
    for (const [lng, lat, radius, pointLng, pointLat, metres] of answers.circles) {
      const outline = drawn({ zoneShape: 'circle', centerLongitude: lng, centerLatitude: lat, radius })
      expect({ metres, radius, isInside: covers(outline, [pointLng, pointLat]) }).toEqual({
        metres,
        radius,
        isInside: metres <= radius,
      })
      expect(metresToEdge(outline, [pointLng, pointLat])).toBeCloseTo(Math.abs(metres - radius), 2)
    }
  })

  test('the edge is so many metres away, to the millimetre where fifty decide', () => {
    for (const { rings, point, metres } of answers.edges) {
      expect(metresToEdge(drawn({ zoneShape: 'polygon', rings }), point)).toBeCloseTo(metres, 2)
    }
  })

  test('and there are cases of every kind', () => {
    const points = answers.areas.flatMap((area) => area.points)
    expect([points.length, answers.validity.length, answers.circles.length, answers.edges.length]).toEqual([
      327, 96, 120, 80,
    ])
  })
})

/** Rings are written as one number after the other. */
function paired<Case extends { readonly rings: readonly (readonly number[])[] }>({ rings, ...others }: Case) {
  return { ...others, rings: rings.map(pairsOf) }
}

function pairsOf(numbers: readonly number[]): Pair[] {
  return numbers.flatMap((number, index) =>
    index % 2 === 0 ? [[number, numbers[index + 1] ?? Number.NaN] as const] : [],
  )
}

const bare = { centerLatitude: null, centerLongitude: null, radius: null, rings: null }

function drawn(
  zone: Partial<Parameters<typeof zoneOutlineOf>[0]> & Pick<Parameters<typeof zoneOutlineOf>[0], 'zoneShape'>,
): Outline {
  const outline = zoneOutlineOf({ ...bare, ...zone })
  if (outline === null) throw new Error('This is no zone.')
  return outline
}
