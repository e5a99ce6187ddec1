import { areasOfRefused } from '#web/zones/zones.layer.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawnAs, geometryOf } from '#contract/zones/zone.geometry.ts'
import { type Zone, type ZoneContent, zoneDefaults } from '#contract/zones/zone.ts'
import { contentOf } from '#web/zones/form/zone-content.ts'
import { candidatesIn, featuresOf, likeness } from './zone-features.ts'
import { type ZoneFormat, zoneFile } from './zone-files.ts'

const usual = { type: 'navigation', nameOf: (number: number) => `Zone ${number}` } as const
const ring: [number, number][] = [
  [-18, 14],
  [-17, 14],
  [-17, 15],
  [-18, 14],
]
const hole: [number, number][] = [
  [-17.4, 14.2],
  [-17.3, 14.2],
  [-17.3, 14.3],
  [-17.4, 14.2],
]
const circle: ZoneContent = {
  name: 'Récif & « haut-fond » <1>',
  description: 'À éviter\nla nuit',
  zoneType: 'marine_reserve',
  zoneShape: 'circle',
  centerLatitude: 14.9,
  centerLongitude: -17.2,
  radiusLatitude: null,
  radiusLongitude: null,
  radius: 1500.5,
  rings: null,
  maxSpeed: 8.5,
  validFrom: '2026-11-20T08:00:00.000Z',
  validUntil: null,
  isRestricted: true,
  isActive: false,
  color: '#123456',
  opacity: 0.55,
  strokeColor: zoneDefaults.strokeColor,
  strokeWidth: 3,
}
const nowhere = { centerLatitude: null, centerLongitude: null, radius: null }
const polygon: ZoneContent = { ...circle, ...nowhere, zoneShape: 'polygon', rings: [ring, hole] }
const line: ZoneContent = { ...circle, ...nowhere, zoneShape: 'line', rings: [ring.slice(0, 3)] }

function zone({ rings, ...content }: ZoneContent): Zone {
  const drawn = { ...content, rings }
  const times = { createdAt: '2026-11-20T08:00:00.000Z', updatedAt: '2026-11-20T08:00:00.000Z' }
  return {
    id: 'z1',
    ...content,
    geometry: geometryOf(drawn),
    coordinates: drawnAs(drawn),
    createdBy: null,
    updatedBy: null,
    ...times,
  }
}

function read(text: string) {
  return candidatesIn(featuresOf(JSON.parse(text)), usual)
}

describe('GeoJSON', () => {
  test.each([circle, polygon, line])(
    'brings a $zoneShape back as it was, a circle as a circle of so many metres',
    (kept) => {
      const [candidate, ...others] = read(zoneFile('geojson', [zone(kept)]))
      expect(others).toEqual([])
      expect(candidate?.zone?.content).toEqual({ ...kept, rings: kept.rings })
    },
  )

  test('brings back any circle, to the centimetre', () => {
    const angle = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((micro) => micro / 1e6)
    fc.assert(
      fc.property(angle(180), angle(89), fc.integer({ min: 1, max: 10_000_000 }), (east, north, centimetres) => {
        const kept = { ...circle, centerLongitude: east, centerLatitude: north, radius: centimetres / 100 }
        expect(read(zoneFile('geojson', [zone(kept)]))[0]?.zone?.content).toEqual(kept)
      }),
    )
  })
})

describe.each(['kml', 'gpx'] as ZoneFormat[])('%s', (format) => {
  test('writes names that are no markup, its rings one by one, and all that a zone is', () => {
    const text = zoneFile(format, [zone(circle), zone(polygon), zone(line)])
    expect(text).toContain('Récif &amp; « haut-fond » &lt;1&gt;')
    expect(text).toContain('1500.5')
    expect(text).toContain('marine_reserve')
    expect(text.match(/<(LinearRing|LineString|trkseg)>/g)).toHaveLength(4)
    expect(text).not.toContain('null')
  })
})

test('KML writes a colour back to front, the opacity first', () => {
  expect(zoneFile('kml', [zone(circle)])).toContain('<PolyStyle><color>8c563412</color></PolyStyle>')
})

describe('files of others', () => {
  const feature = (geometry: unknown, properties: object = {}) => ({ type: 'Feature', geometry, properties })

  test('say a name and an outline: the rest is as usual', () => {
    const [candidate] = candidatesIn(featuresOf(feature({ type: 'Polygon', coordinates: [ring] })), usual)
    expect(candidate?.zone?.content).toMatchObject({
      name: 'Zone 1',
      zoneType: 'navigation',
      ...zoneDefaults,
      radius: null,
    })
  })

  test('one thing of several shapes becomes several zones', () => {
    const both = { type: 'MultiPolygon', coordinates: [[ring], [hole]] }
    const all = { type: 'GeometryCollection', geometries: [both, { type: 'LineString', coordinates: ring.slice(1) }] }
    expect(candidatesIn(featuresOf(feature(all, { name: 'Baie' })), usual).map(({ name }) => name)).toEqual([
      'Baie 1 1',
      'Baie 1 2',
      'Baie 2',
    ])
  })

  test('a track that ends where it began is an outline, and one of ours keeps its holes', () => {
    const track = { type: 'LineString', coordinates: ring }
    const ours = { type: 'MultiLineString', coordinates: [ring, hole] }
    const [foreign, own] = candidatesIn(
      [
        { geometry: track, properties: {} },
        {
          geometry: ours,
          properties: { name: 'Baie', guet_zone_shape: 'polygon', guet_max_speed: '8.5', guet_is_active: 'false' },
        },
      ],
      usual,
    )
    expect(foreign?.zone?.content.zoneShape).toBe('polygon')
    expect(own?.zone?.content).toMatchObject({ rings: [ring, hole], maxSpeed: 8.5, isActive: false })
  })

  test('a point that cannot be read is left out of its outline, and counted', () => {
    const torn = [
      [-17, 14],
      [null, 3],
      [-16.9, 14],
      ['x', 14],
      [-16.9, 14.1],
      [-17, 14],
    ]
    const [whole, other] = candidatesIn(
      featuresOf({
        type: 'GeometryCollection',
        geometries: [
          { type: 'Polygon', coordinates: [torn.filter(([east]) => typeof east === 'number')] },
          { type: 'Polygon', coordinates: [torn] },
        ],
      }),
      usual,
    )
    expect(whole).toMatchObject({ unread: 0 })
    expect(other).toMatchObject({ unread: 2, refused: null })
    expect(other?.zone?.content.rings).toEqual(whole?.zone?.content.rings)
  })

  test('what is no zone is refused in the words of the contract', () => {
    const crossing = [
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
      [0, 0],
    ]
    const left = candidatesIn(
      featuresOf({
        type: 'FeatureCollection',
        features: [
          feature({ type: 'Point', coordinates: [-17, 14] }),
          feature({ type: 'Polygon', coordinates: [crossing] }),
          feature(null),
          feature({ type: 'MultiPoint', coordinates: ring }),
          feature({ type: 'Polygon', coordinates: [ring] }, { name: 'a'.repeat(151) }),
        ],
      }),
      usual,
    )
    const codes = left.map(({ refused }) => refused?.code)
    expect(codes).toEqual([
      'circle_incomplete',
      'zone_crosses_itself',
      'zone_incomplete',
      'zone_geometry_wrong',
      'field_too_long',
    ])
    /* And lies where it was written, to be shown; what has no place is none. */
    expect(left.map(({ lies }) => lies[0]?.length ?? 0)).toEqual([1, 5, 0, ring.length, ring.length])
    const shapes = areasOfRefused(left).map(({ shape, edge }) => [shape.kind, edge])
    expect(shapes).toEqual([
      ['circle', 'refused'],
      ['polygon', 'refused'],
      ['polygon', 'refused'],
      ['polygon', 'refused'],
    ])
  })

  test('no JSON of zones at all is an empty list', () => {
    expect([featuresOf(3), featuresOf({ zones: [] }), featuresOf([])]).toEqual([[], [], []])
  })
})

test('the same zone is known again after its decimals were cut', () => {
  const cut = { ...polygon, rings: [ring.map(([east, north]): [number, number] => [east + 1e-7, north])] }
  expect(likeness({ ...polygon, rings: [ring] })).toBe(likeness(cut))
  expect(likeness(contentOf(zone(circle)))).toBe(likeness(circle))
  expect(likeness({ ...circle, radius: 1600 })).not.toBe(likeness(circle))
})
