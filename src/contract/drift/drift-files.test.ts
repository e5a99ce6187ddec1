import { expect, test } from 'vitest'
import { driftFile, driftFileName } from './drift-files.ts'
import type { DriftAnswer, FlowUsed } from './drift.api.ts'

const none: FlowUsed = { source: 'none', fetchedAt: null, simulated: false, knownUntil: null, hours: [] }
const square: [number, number][] = [
  [-17.5, 14.8],
  [-17.3, 14.8],
  [-17.3, 15],
  [-17.5, 14.8],
]
const answer: DriftAnswer = {
  method: 'leeway',
  seed: 1,
  particles: 2000,
  object: null,
  family: 'upright',
  uncertainty: 1,
  indicative: true,
  wind: none,
  current: none,
  steps: [
    {
      hours: 6,
      at: '2026-11-29T10:00:00.000Z',
      mean: { latitude: 14.9, longitude: -17.4 },
      area_95Km2: 34.56,
      contours: [0.25, 0.5, 0.95].map((share) => ({ share, polygons: [[square]] })),
      stranded: 0,
      strandedAt: [],
    },
  ],
}
const file = {
  answer,
  start: { latitude: 14.93, longitude: -17.19, at: '2026-11-29T04:00:00.000Z' },
  words: {
    name: 'Dérive – <Yaye> & Fatou',
    description: 'Indicatif',
    start: 'Dernière position',
    middle: () => 'Milieu dans 6 h (indicatif)',
    outline: (_: unknown, share: number) => `${share * 100} %`,
  },
}

test('the place of the start, the middle of each hour and the two outlines are in each format, and nothing more', () => {
  const gpx = driftFile('gpx', file)
  expect(gpx.match(/<wpt /g)).toHaveLength(2)
  expect(gpx.match(/<trk>/g)).toHaveLength(2)
  expect(gpx).toContain('<wpt lat="14.9" lon="-17.4"><time>2026-11-29T10:00:00.000Z</time>')
  const kml = driftFile('kml', file)
  expect(kml.match(/<Placemark>/g)).toHaveLength(4)
  expect(kml).toContain('<coordinates>-17.5,14.8 -17.3,14.8 -17.3,15 -17.5,14.8</coordinates>')
  const { type, features, properties } = JSON.parse(driftFile('geojson', file)) as {
    type: string
    features: { geometry: { type: string }; properties: { share?: number } }[]
    properties: object
  }
  expect(type).toBe('FeatureCollection')
  expect(features.map(({ geometry }) => geometry.type)).toEqual(['Point', 'Point', 'Polygon', 'Polygon'])
  expect(features.map((one) => one.properties.share)).toEqual([undefined, undefined, 0.5, 0.95])
  expect(properties).toMatchObject({ indicative: true, method: 'leeway', particles: 2000 })
})

test('a name that looks like markup stays a name', () => {
  for (const format of ['gpx', 'kml'] as const) {
    expect(driftFile(format, file)).toContain('<name>Dérive – &lt;Yaye&gt; &amp; Fatou</name>')
  }
})

test('its name says whose it is, and of when', () => {
  expect(driftFileName('kml', 'Dérive – Yaye Fatou', file.start.at)).toBe(
    'guet-derive-yaye-fatou-2026-11-29T04-00.kml'.toLowerCase(),
  )
})
