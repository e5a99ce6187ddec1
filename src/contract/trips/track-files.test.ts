import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdsFor } from '#test/samples/random.ts'
import type { TrackFix } from './one-source.ts'
import { fileName } from '#contract/wire/file-text.ts'
import { type NamedTrack, trackFile as piecesOf } from './track-files.ts'
import type { TrackFormat } from './track-formats.ts'
import { tripInProgress } from '#test/samples/trips.ts'

const points = fc.array(
  fc.record<TrackFix>({
    at: fc.integer({ min: 0, max: 2e12 }),
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    speed: fc.option(fc.double({ min: 0, max: 40, noNaN: true })),
    heading: fc.option(fc.integer({ min: 0, max: 360 })),
    altitude: fc.option(fc.integer({ min: -10, max: 100 })),
  }),
  { minLength: 2, maxLength: 8 },
)
const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '</name><x>&"\'',
    ']]>',
    '=HYPERLINK("http://x")',
    '\t@SUM(1)',
    'Sopé;"Naby"\n2',
    '\u0000\u000b\uFFFE',
  ),
)
const tracks: fc.Arbitrary<readonly NamedTrack[]> = fc.array(
  fc
    .record({ name: nasty, notes: fc.option(nasty), pirogueName: fc.option(nasty), points })
    .map(({ name, notes, pirogueName, points: ofTrip }) => ({
      name,
      points: ofTrip,
      isCut: false,
      trip: { ...tripInProgress, notes, pirogueName },
    })),
  { maxLength: 3 },
)
describe('what is written is what is read again, whatever a boat is called:', () => {
  test('GPX', () =>
    holdsFor(
      fc.asyncProperty(tracks, async (written) => {
        const root = parseXml(await trackFile('gpx', written))
        expect(root.name).toBe('gpx')
        expect(named(root, 'trk').map((track) => textOf(track, 'name'))).toEqual(
          written.map(({ name }) => xmlText(name)),
        )
        const read = named(root, 'trk').map((track) =>
          named(track, 'trkpt').map((one) => [
            Number(one.attributes['lat']),
            Number(one.attributes['lon']),
            textOf(one, 'time'),
          ]),
        )
        expect(read).toEqual(
          written.map((track) =>
            track.points.map((one) => [rounded(one.latitude), rounded(one.longitude), iso(one.at)]),
          ),
        )
      }),
    ))

  test('KML', () =>
    holdsFor(
      fc.asyncProperty(tracks, async (written) => {
        const root = parseXml(await trackFile('kml', written))
        const read = named(root, 'Placemark').map((mark) => ({
          name: textOf(mark, 'name'),
          whens: named(mark, 'when').map(allText),
          places: named(mark, 'gx:coord').map(allText),
        }))
        expect(read).toEqual(
          written.map(({ name, points: all }) => ({
            name: xmlText(name),
            whens: all.map(({ at }) => iso(at)),
            places: all.map((one) => `${fixed(one.longitude)} ${fixed(one.latitude)} 0`),
          })),
        )
      }),
    ))

  test('CSV, and nothing in it is a formula', () =>
    holdsFor(
      fc.asyncProperty(tracks, async (written) => {
        const [head, ...rows] = parseCsv(await trackFile('csv', written))
        expect(head).toHaveLength(8)
        const all = written.flatMap(({ name, points: ofTrip }) => ofTrip.map((one) => ({ name, one })))
        expect(rows).toHaveLength(all.length)
        for (const [index, { name, one }] of all.entries()) {
          const row = rows[index] ?? []
          expect([Number(row[3]), Number(row[4]), row[2]]).toEqual([
            rounded(one.latitude),
            rounded(one.longitude),
            iso(one.at),
          ])
          expect([name, `'${name}`]).toContain(row[0])
          expect(row[0]).not.toMatch(/^\s*[=+\-@]/)
          expect(row[1]).not.toMatch(/^\s*[=+\-@]/)
        }
      }),
    ))

  test('GeoJSON, longitude first', () =>
    holdsFor(
      fc.asyncProperty(tracks, async (written) => {
        const read = JSON.parse(await trackFile('geojson', written)) as {
          features: { geometry: { coordinates: number[][] }; properties: { name: string; times: string[] } }[]
        }
        expect(
          read.features.map(({ geometry, properties }) => [properties.name, geometry.coordinates, properties.times]),
        ).toEqual(
          written.map(({ name, points: all }) => [
            name.toWellFormed(),
            all.map((one) => [rounded(one.longitude), rounded(one.latitude)]),
            all.map(({ at }) => iso(at)),
          ]),
        )
      }),
    ))
})

describe('where nothing was heard for more than ten minutes no line is drawn:', () => {
  const minute = 60_000
  const at = (minutes: number, heading: number | null = null): TrackFix => ({
    at: minutes * minute,
    latitude: 14 + minutes / 1000,
    longitude: -17,
    speed: null,
    heading,
    altitude: null,
  })
  const silent = [
    { trip: tripInProgress, name: 'Sortie', points: [at(0, 270), at(10), at(20.01), at(21)], isCut: false },
  ]
  const unbroken = [{ trip: tripInProgress, name: 'Sortie', points: [at(0), at(10)], isCut: false }]

  test('GPX has a segment for each leg', async () => {
    const segments = named(parseXml(await trackFile('gpx', silent)), 'trkseg')
    expect(segments.map((segment) => named(segment, 'trkpt').length)).toEqual([2, 2])
    expect(named(parseXml(await trackFile('gpx', unbroken)), 'trkseg')).toHaveLength(1)
  })

  test('KML has a track for each leg', async () => {
    const [several] = named(parseXml(await trackFile('kml', silent)), 'gx:MultiTrack')
    const tracksOf = several === undefined ? [] : named(several, 'gx:Track')
    expect(tracksOf.map((track) => [named(track, 'when').length, named(track, 'gx:coord').length])).toEqual([
      [2, 2],
      [2, 2],
    ])
    expect(named(parseXml(await trackFile('kml', unbroken)), 'gx:MultiTrack')).toEqual([])
  })

  test('GPX says the course where it is known', async () => {
    const courses = named(parseXml(await trackFile('gpx', silent)), 'trkpt').map((point) =>
      named(point, 'gpxtpx:course'),
    )
    expect(courses.map((course) => course.map(allText))).toEqual([['270'], [], [], []])
  })
})

test('a file is named after the boat and the day, in letters that every disk takes', () => {
  expect(fileName(['Yaye Khâdy / n°2', '2026-03-01'], 'gpx')).toBe('guet-yaye-khady-n-2-2026-03-01.gpx')
  expect(fileName(['…', ''], 'csv')).toBe('guet-traces.csv')
})

test('a page to print is one whole document that runs nothing, whatever a boat is called, and sums its trips', () =>
  holdsFor(
    fc.asyncProperty(tracks, async (written) => {
      const page = await trackFile('html', written)
      const root = parseXml(page.replace('<!doctype html>\n', '').replaceAll(/<(meta|br)([^>]*)>/g, ''))
      expect(root.name).toBe('html')
      expect(named(root, 'script')).toEqual([])
      const rows = named(root, 'tbody').flatMap((body) => named(body, 'tr'))
      expect(rows.map((row) => allText(named(row, 'td')[1] ?? row))).toEqual(
        written.map(({ trip }) => xmlText(trip.pirogueName ?? 'Pirogue sans nom')),
      )
      const [sum] = named(root, 'dd').map(allText)
      expect(sum ?? '0').toBe(String(written.length))
      expect(page.includes('Aucune sortie enregistrée')).toBe(written.length === 0)
    }),
  ))

/** As it goes over the line, put together again. */
async function trackFile(format: TrackFormat, written: readonly NamedTrack[]): Promise<string> {
  const each = async function* () {
    yield* written
  }
  const page = { of: 'Yaye Khady', from: null, to: null, at: '2026-03-02T10:00:00.000Z' }
  let text = ''
  for await (const piece of piecesOf({ format, page }, each())) text += piece
  return text
}

type Element = {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: (Element | string)[]
}

/** Strict: an unclosed tag, a stray sign or a character that XML has not makes it fail. */
function parseXml(text: string): Element {
  // oxlint-disable-next-line no-control-regex
  if (/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(text))
    throw new Error('A character that XML has not.')
  const root: Element = { name: '', attributes: {}, children: [] }
  const open = [root]
  for (const [token] of text.replace(/^<\?xml[^>]*\?>\n/, '').matchAll(/<[^<>]*>|[^<>]+|[<>]/g)) {
    const inside = open.at(-1)
    if (inside === undefined || token === '<' || token === '>') throw new Error(`Not XML at ${token}`)
    const tag = /^<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)>$/.exec(token)
    if (token.startsWith('<') && !tag) throw new Error(`No tag: ${token}`)
    if (!tag) inside.children.push(unescaped(token))
    else if (tag[1] === '/') {
      if (open.pop()?.name !== tag[2]) throw new Error(`Closed wrongly: ${token}`)
    } else {
      const attributes = Object.fromEntries(
        [...(tag[3] ?? '').matchAll(/([\w:]+)="([^"]*)"/g)].map((found) => [found[1] ?? '', unescaped(found[2] ?? '')]),
      )
      const element = { name: tag[2] ?? '', attributes, children: [] }
      inside.children.push(element)
      open.push(element)
    }
  }
  const [whole] = root.children
  if (open.length !== 1 || whole === undefined || typeof whole === 'string') throw new Error('Not one whole document.')
  return whole
}

function named(element: Element, name: string): Element[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(child.name === name ? [child] : []), ...named(child, name)],
  )
}

function textOf(element: Element, name: string): string {
  const child = element.children.find((one) => typeof one !== 'string' && one.name === name)
  return child === undefined || typeof child === 'string' ? '' : allText(child)
}

function allText({ children }: Element): string {
  return children.map((child) => (typeof child === 'string' ? child : allText(child))).join('')
}

function unescaped(text: string): string {
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`An open sign: ${text}`)
  const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }
  return text.replaceAll(/&\w+;/g, (sign) => signs[sign] ?? '')
}

function xmlText(text: string): string {
  return text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}

function parseCsv(text: string): string[][] {
  if (!text.startsWith('\uFEFF')) throw new Error('Spreadsheets would not know that this is UTF-8.')
  const rows: string[][] = [[]]
  for (const [, quoted, bare_, end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare_ ?? '')
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

function rounded(angle: number): number {
  return Number(angle.toFixed(7)) + 0
}

function iso(at: number): string {
  return new Date(at).toISOString()
}

/** Without an exponent. */
function fixed(angle: number): string {
  return String(BigInt(Math.round(rounded(angle) * 1e7)) === 0n ? 0 : rounded(angle)).includes('e')
    ? rounded(angle).toFixed(7)
    : String(rounded(angle))
}
