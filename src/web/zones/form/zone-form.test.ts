import { describe, expect, test } from 'vitest'
import { lngLat } from '#contract/wire/units.ts'
import { geometryOf } from '#contract/zones/zone.geometry.ts'
import { type Zone, type ZoneContent, zoneDefaults } from '#contract/zones/zone.ts'
import { zoneChangeFrom, inZoneForm, radiusOf, refusedInZone, zoneFields } from './zone-form.ts'
import { drawn, sketchOf } from './zone-sketch.ts'

const usual: ZoneContent = {
  ...zoneDefaults,
  name: 'Récif',
  description: null,
  zoneType: 'fishing',
  zoneShape: 'circle',
  centerLatitude: 14.9,
  centerLongitude: -17.2,
  radiusLatitude: null,
  radiusLongitude: null,
  radius: 1500,
  rings: null,
  maxSpeed: null,
  validFrom: null,
  validUntil: null,
}

function zone(content: Partial<ZoneContent> = {}): Zone {
  const { rings, ...whole } = { ...usual, ...(content.rings && { radius: null, centerLatitude: null }), ...content }
  return { id: 'z1', ...whole, geometry: geometryOf({ ...whole, rings }) } as unknown as Zone
}

const circle = {
  ...zoneFields(null),
  name: 'Récif',
  centerLatitude: '14,9',
  centerLongitude: '-17,2',
  radiusLatitude: '14,91',
  radiusLongitude: '-17,2',
}
const square: [number, number][] = [
  [-17.3, 14.8],
  [-17.1, 14.8],
  [-17.1, 15],
  [-17.3, 15],
  [-17.3, 14.8],
]

describe('a new zone', () => {
  test('carries the whole payload, with the defaults of the specification', () => {
    expect(zoneChangeFrom(circle, null)).toEqual({
      name: 'Récif',
      description: '',
      zoneType: 'safety',
      zoneShape: 'circle',
      centerLatitude: 14.9,
      centerLongitude: -17.2,
      radiusLatitude: 14.91,
      radiusLongitude: -17.2,
      radius: expect.closeTo(1111.95, 1) as number,
      coordinates: { type: 'Point', coordinates: [-17.2, 14.9] },
      isActive: true,
      isRestricted: false,
      maxSpeed: null,
      validFrom: null,
      validUntil: null,
      color: '#10B981',
      strokeColor: '#059669',
      opacity: 0.3,
      strokeWidth: 2,
    })
    expect(refusedInZone(circle)).toBeNull()
  })

  test('without its name is incomplete; without its four numbers it says so, beside each', () => {
    expect(refusedInZone({ ...circle, name: ' ' })).toMatchObject({
      sentence: 'Données de zone incomplètes',
      fields: { name: 'Ce champ est obligatoire.' },
    })
    expect(refusedInZone({ ...circle, radiusLatitude: '', centerLongitude: ' ' })).toEqual({
      code: 'circle_incomplete',
      sentence: 'Veuillez remplir toutes les coordonnées (centre et rayon)',
      fields: { radiusLatitude: 'Ce champ est obligatoire.', centerLongitude: 'Ce champ est obligatoire.' },
    })
  })

  test('has its places on earth, and a radius between nothing and 100 km', () => {
    const places = 'Veuillez saisir des coordonnées GPS valides'
    expect(refusedInZone({ ...circle, centerLatitude: '91' })?.fields).toEqual({ centerLatitude: places })
    expect(refusedInZone({ ...circle, radiusLongitude: '14°55' })?.fields).toEqual({ radiusLongitude: places })
    expect(refusedInZone({ ...circle, radiusLatitude: '14,9' })?.sentence).toBe("Le rayon calculé n'est pas valide")
    expect(refusedInZone({ ...circle, radiusLatitude: '16' })?.fields).toEqual({
      radiusLatitude: 'Le rayon est trop grand (123 km)',
    })
    expect(radiusOf({ ...circle, radiusLatitude: '' })).toBeNull()
  })

  test('drawn with points wants enough of them, each a place, and no crossing', () => {
    const polygon = { ...circle, zoneShape: 'polygon', points: '14.8 -17.3\n14.8 -17.1\n15 -17.1' }
    expect(refusedInZone(polygon)).toBeNull()
    expect(refusedInZone({ ...polygon, points: '14.8 -17.3\n14.8 -17.1' })?.fields).toEqual({
      points:
        'Il manque des points\u00a0: un polygone en a au moins trois, une ligne deux, un rectangle deux ou quatre.',
    })
    expect(refusedInZone({ ...polygon, points: `${polygon.points}\nici` })?.fields).toEqual({
      points: 'Veuillez saisir des coordonnées GPS valides',
    })
    expect(refusedInZone({ ...polygon, points: '14 -17\n15 -16\n14 -16\n15 -17' })?.fields).toEqual({
      points: 'Le contour de la zone se croise ou se touche.',
    })
    const corners = { ...polygon, zoneShape: 'rectangle', points: '14.8 -17.3\n15 -17.1' }
    expect(zoneChangeFrom(corners, null).coordinates).toEqual({ type: 'Polygon', coordinates: [square] })
  })

  test('ends after it began, in the minutes of Dakar', () => {
    const times = { ...circle, validFrom: '2026-11-20T08:00', validUntil: '2026-11-20T07:59' }
    expect(refusedInZone(times)?.fields).toEqual({ validUntil: 'La fin de validité précède son début.' })
    expect(zoneChangeFrom(times, null).validFrom).toBe('2026-11-20T08:00:00Z')
  })

  test('has its own colours only when they are asked for', () => {
    const painted = { ...circle, color: '#123456', strokeColor: '#654321', opacity: '55' }
    expect(zoneChangeFrom(painted, null)).toMatchObject({ color: '#10B981', strokeColor: '#059669', opacity: 0.55 })
    expect(zoneChangeFrom({ ...painted, ownColours: 'yes' }, null)).toMatchObject({ color: '#123456' })
  })
})

describe('a zone that is changed', () => {
  test('sends what was touched and nothing else: a place is whole or not there', () => {
    const kept = zone()
    expect(zoneChangeFrom(zoneFields(kept), kept)).toEqual({})
    expect(zoneChangeFrom({ ...zoneFields(kept), maxSpeed: '8,5' }, kept)).toEqual({ maxSpeed: 8.5 })
    expect(Object.keys(zoneChangeFrom({ ...zoneFields(kept), centerLatitude: '15' }, kept))).toEqual([
      'zoneShape',
      'centerLatitude',
      'centerLongitude',
      'radiusLatitude',
      'radiusLongitude',
      'radius',
      'coordinates',
    ])
  })

  test('a circle made by its metres shows a point on its edge', () => {
    expect(radiusOf(zoneFields(zone()))).toBeCloseTo(1500, 0)
  })

  test('an upright rectangle is two corners, a turned one four, a polygon keeps its holes', () => {
    expect(zoneFields(zone({ zoneShape: 'rectangle', rings: [square] })).points).toBe('14.8 -17.3\n15 -17.1')
    const turned: [number, number][] = [
      [-17.3, 14.9],
      [-17.2, 14.8],
      [-17.1, 14.9],
      [-17.2, 15],
      [-17.3, 14.9],
    ]
    expect(zoneFields(zone({ zoneShape: 'rectangle', rings: [turned] })).points.split('\n')).toHaveLength(4)
    expect(zoneFields(zone({ zoneShape: 'polygon', rings: [square, turned] })).points).toContain('\n\n')
  })

  test('the refusals of the server stand where the thing is typed', () => {
    expect(inZoneForm({ radius: 'Trop.', coordinates: 'Non.', max_speed: 'Vite.' })).toEqual({
      radiusLatitude: 'Trop.',
      points: 'Non.',
      maxSpeed: 'Vite.',
    })
  })
})

describe('under the pencil', () => {
  test('what is typed is drawn as far as it goes, and what is drawn is typed', () => {
    expect(sketchOf({ ...circle, radiusLatitude: '' }).points).toEqual([[-17.2, 14.9]])
    const moved = drawn(circle, { kind: 'circle', points: sketchOf({ ...circle, centerLatitude: '15' }).points })
    expect(moved).toEqual({
      centerLatitude: '15',
      centerLongitude: '-17.2',
      radiusLatitude: '14.91',
      radiusLongitude: '-17.2',
    })
  })

  test('a circle has its usual radius with the first touch; an edge that was taken back stays away', () => {
    const empty = { ...circle, centerLatitude: '', centerLongitude: '', radiusLatitude: '', radiusLongitude: '' }
    const touched = { ...empty, ...drawn(empty, { kind: 'circle', points: [lngLat(-17.2, 14.9)] }) }
    expect(radiusOf(touched)).toBeCloseTo(zoneDefaults.radius, 0)
    expect(refusedInZone(touched)).toBeNull()
    const undone = drawn(touched, { kind: 'circle', points: [lngLat(-17.2, 14.9)] })
    expect(undone).toMatchObject({ centerLatitude: '14.9', radiusLatitude: '', radiusLongitude: '' })
  })

  test('the holes of a polygon stay while its outline is drawn anew', () => {
    const typed = {
      ...circle,
      zoneShape: 'polygon',
      points: '14 -18\n15 -18\n15 -17\n\n14.2 -17.9\n14.3 -17.9\n14.3 -17.8',
    }
    const { kind, points } = sketchOf(typed)
    expect(points).toHaveLength(3)
    expect(drawn(typed, { kind, points: points.slice(1) }).points).toBe(
      '15 -18\n15 -17\n\n14.2 -17.9\n14.3 -17.9\n14.3 -17.8',
    )
    expect(drawn(typed, { kind, points: [] }).points).toBe('')
  })
})
