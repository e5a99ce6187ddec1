import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { zoneProjected } from '#contract/zones/zone-refusals.ts'
import { textInZip } from './zip-text.ts'
import { candidatesIn, featuresOf } from './zone-features.ts'
import { UnreadableFile, jsonFeatures } from './zone-file-reader.ts'

const ring = [
  [-18, 14],
  [-17, 14],
  [-17, 15],
  [-18, 14],
]
const feature = (properties: object, coordinates: unknown = [ring]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates },
})
const usual = { type: 'navigation', nameOf: (number: number) => `Zone ${number}` } as const
const named = (...features: object[]) =>
  candidatesIn(featuresOf({ type: 'FeatureCollection', features }), usual).map(({ name }) => name)

describe('names', () => {
  test.each(['name', 'nom', 'Nom', 'NAME', 'title', 'titre', 'Libelle'])('« %s » is read as one', (key) => {
    expect(named(feature({ [key]: 'Récif' }))).toEqual(['Récif'])
  })

  test('what has none is counted; of several the plainest counts', () => {
    expect(named(feature({ titre: 'Titre', nom: 'Nom' }), feature({}))).toEqual(['Nom', 'Zone 2'])
  })
})

test('coordinates in metres are named as what they are', () => {
  const utm = ring.map(([x = 0, y = 0]) => [240_000 + x * 100, 1_650_000 + y * 100])
  const [refused] = candidatesIn(featuresOf(feature({ nom: 'Port' }, [utm])), usual)
  expect(refused).toMatchObject({ name: 'Port', zone: null, lies: [], refused: { code: zoneProjected.code } })
})

describe('text sequences', () => {
  const lines = [feature({ nom: 'Un' }), feature({ nom: 'Deux' })]
  test.each([
    ['one to a line', lines.map((one) => JSON.stringify(one)).join('\n')],
    ['behind separators, over several lines', lines.map((one) => `\u001E${JSON.stringify(one, null, 1)}\n`).join('')],
  ])('%s', (_, text) => {
    expect(candidatesIn(jsonFeatures(text), usual).map(({ name }) => name)).toEqual(['Un', 'Deux'])
  })

  test('what is neither is said to be unreadable', () => {
    for (const text of ['', 'zones', '{"type":\n', '{}\nzones'])
      expect(() => jsonFeatures(text)).toThrow(UnreadableFile)
  })
})

/** A ZIP as any program writes it; names are ASCII. */
function zipOf(files: readonly (readonly [name: string, text: string, isPacked: boolean])[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [name, text, isPacked] of files) {
    const data = isPacked ? deflateRawSync(text) : Buffer.from(text)
    const [head, entry] = [Buffer.alloc(30), Buffer.alloc(46)]
    head.writeUInt32LE(0x04034b50)
    head.writeUInt16LE(name.length, 26)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(isPacked ? 8 : 0, 10)
    entry.writeUInt32LE(data.length, 20)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    parts.push(head, Buffer.from(name), data)
    list.push(entry, Buffer.from(name))
    at += 30 + name.length + data.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...parts, ...list, end]))
}

describe('KMZ', () => {
  test.each([true, false])('packed: %s', async (isPacked) => {
    const zip = zipOf([
      ['files/other.kml', '<other/>', isPacked],
      ['pin.png', 'PNG', false],
      ['doc.kml', '<kml>Été</kml>', isPacked],
    ])
    expect(await textInZip(zip, '.kml', 100)).toBe('<kml>Été</kml>')
  })

  test('without a KML, too large, or broken, there is none', async () => {
    expect(await textInZip(zipOf([['pin.png', 'PNG', false]]), '.kml', 100)).toBeNull()
    const large = zipOf([['doc.kml', 'x'.repeat(500), true]])
    expect(await textInZip(large, '.kml', 100)).toBeNull()
    expect(await textInZip(large.slice(0, 40), '.kml', 1000)).toBeNull()
    expect(await textInZip(new Uint8Array(), '.kml', 100)).toBeNull()
  })
})
