import { type FileFeature, featuresOf } from './zone-features.ts'

/** The file is not what its name says, or is broken. */
export class UnreadableFile extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'UnreadableFile'
  }
}

export const zoneFileKinds = '.geojson,.json,.kml,.gpx'
export const mostZoneFileBytes = 5_000_000
export const mostZonesAtOnce = 500

export async function readZoneFile(file: File): Promise<FileFeature[]> {
  const text = await file.text()
  const kind = file.name.toLowerCase().split('.').at(-1)
  if (kind === 'kml' || kind === 'gpx') return featuresOf(await fromXml(kind, text))
  try {
    return featuresOf(JSON.parse(text))
  } catch {
    throw new UnreadableFile('no JSON')
  }
}

/** What reads KML and GPX comes when the first one does. */
async function fromXml(kind: 'kml' | 'gpx', text: string): Promise<unknown> {
  const read = new DOMParser().parseFromString(text, 'text/xml')
  if (read.querySelector('parsererror') || read.documentElement.localName !== kind) throw new UnreadableFile('no XML')
  const readers = await import('@tmcw/togeojson')
  return kind === 'kml' ? readers.kml(read) : readers.gpx(read)
}
