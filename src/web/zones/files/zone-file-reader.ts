import { type FileFeature, featuresOf } from './zone-features.ts'

/** The file is not what its name says, or is broken. */
export class UnreadableFile extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'UnreadableFile'
  }
}

export const zoneFileKinds = '.geojson,.json,.geojsonl,.geojsons,.ndjson,.kml,.kmz,.gpx'
export const mostZoneFileBytes = 5_000_000
/** A small file may hold a large one: no phone unpacks without end. */
const mostUnpackedBytes = 20_000_000
export const mostZonesAtOnce = 500

export async function readZoneFile(file: File): Promise<FileFeature[]> {
  const kind = file.name.toLowerCase().split('.').at(-1)
  if (kind === 'kmz') return featuresOf(await fromXml('kml', await packed(file)))
  const text = await file.text()
  if (kind === 'kml' || kind === 'gpx') return featuresOf(await fromXml(kind, text))
  return jsonFeatures(text)
}

/** Before each text of a sequence (RFC 8142). */
const separator = String.fromCodePoint(0x1e)

/** One JSON, or a text sequence of them: each behind its separator, or one to a line. */
export function jsonFeatures(text: string): FileFeature[] {
  const attempts = text.includes(separator) ? [text.split(separator)] : [[text], text.split('\n')]
  for (const texts of attempts) {
    const features = featuresIn(texts.filter((one) => one.trim() !== ''))
    if (features) return features
  }
  throw new UnreadableFile('no JSON')
}

function featuresIn(texts: readonly string[]): FileFeature[] | null {
  try {
    return texts.length === 0 ? null : texts.flatMap((text) => featuresOf(JSON.parse(text)))
  } catch {
    return null
  }
}

/** What unpacks comes when the first packed file does. */
async function packed(file: File): Promise<string> {
  const { textInZip } = await import('./zip-text.ts')
  const text = await textInZip(new Uint8Array(await file.arrayBuffer()), '.kml', mostUnpackedBytes)
  if (text === null) throw new UnreadableFile('no KML in it')
  return text
}

/** What reads KML and GPX comes when the first one does. */
async function fromXml(kind: 'kml' | 'gpx', text: string): Promise<unknown> {
  const read = new DOMParser().parseFromString(text, 'text/xml')
  if (read.querySelector('parsererror') || read.documentElement.localName !== kind) throw new UnreadableFile('no XML')
  const readers = await import('@tmcw/togeojson')
  return kind === 'kml' ? readers.kml(read) : readers.gpx(read)
}
