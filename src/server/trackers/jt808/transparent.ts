import { ByteReader, readExtras } from '#server/trackers/reading/byte-reader.ts'
import type { ReportFields } from '#server/trackers/reading/make-report.ts'
import { vehicleEvents, vehicleSensorEvents } from './alarms.ts'
import type { ItemsRead } from './items.ts'
import { readMotion, readPlace, readTime } from './location.ts'

const nobody = { deviceId: null }

/** Message 0x0900: what another device behind the tracker said, and some makers' own positions. */
export function readTransparent(body: Buffer): ReportFields | null {
  const reader = new ByteReader(body)
  const kind = reader.u8()
  if (kind === 0x40 || kind === 0x41) return { ...nobody, attributes: readText(reader) }
  if (kind === 0xf0) return readVehicle(reader)
  if (kind === 0xf3) return { ...nobody, ...readCollision(reader) }
  if (kind === 0xff) return readPlain(reader)
  if (kind === 0x53 || kind === 0x54) return readTagged(reader)
  return null
}

function readText(reader: ByteReader): { [name: string]: unknown } {
  const text = reader.text(reader.remaining).trim()
  const card = text.startsWith('GTSL') ? text.split('|')[4] : undefined
  return card === undefined ? { data: text } : { card }
}

function readPlain(reader: ByteReader): ReportFields {
  const at = readTime(reader)
  const place = { valid: true, latitude: reader.i32() / 1_000_000, longitude: reader.i32() / 1_000_000 }
  return { ...nobody, at, ...place, ...readMotion(reader) }
}

function readTagged(reader: ByteReader): ReportFields {
  const found: ItemsRead = { attributes: {}, alarms: [], battery: null }
  const place = readPlace(reader, found)
  const motion = readMotion(reader)
  return { ...nobody, ...place, ...motion, at: readTime(reader), ...found }
}

function readCollision(reader: ByteReader): Pick<ReportFields, 'at' | 'attributes'> {
  const attributes: { [name: string]: unknown } = {}
  let at: Date | null = null
  readExtras(() => {
    while (reader.remaining >= 4) {
      const item = reader.u16()
      const value = new ByteReader(reader.take(reader.u16()))
      if (item === 0x0002) attributes['collision'] = value.u16() / 25_600
      else if (item === 0x0006) at = readTime(value)
    }
  })
  return { at, attributes }
}

/** A vehicle computer: the time, then data, fault codes or events, the position standing last. */
function readVehicle(reader: ByteReader): ReportFields | null {
  const found: ItemsRead = { attributes: {}, alarms: [], battery: null }
  const at = readTime(reader)
  if (reader.u8() > 0) found.attributes['archive'] = true
  reader.skip(1)
  const kind = reader.u8()
  const skipContent = contents[kind]
  if (skipContent !== undefined) {
    skipContent(reader, found)
    return { ...nobody, at, ...readPlace(reader, found), ...found }
  }
  if (kind === 0x15) {
    const event = reader.i32()
    const word = vehicleSensorEvents[event]
    if (word === undefined) found.attributes['event'] = event
    else found.alarms.push(word)
  } else if (kind !== 0x04 && kind !== 0x0b) return null
  return { ...nobody, at, ...found }
}

const contents: { readonly [kind: number]: (reader: ByteReader, found: ItemsRead) => void } = {
  0x01: (reader) => {
    for (let left = reader.u8(); left > 0; left--) {
      reader.skip(2)
      reader.skip(reader.u8())
    }
  },
  0x02: (reader, { attributes }) => {
    const codes: string[] = []
    for (let systems = reader.u16(); systems > 0; systems--) {
      reader.skip(4)
      for (let left = reader.u16(); left > 0; left--) {
        reader.skip(8)
        codes.push(reader.text(reader.u16()).replaceAll('\0', '').trim())
      }
    }
    attributes['faultCodes'] = codes
  },
  0x03: (reader, { alarms }) => {
    for (let left = reader.u8(); left > 0; left--) {
      const word = vehicleEvents[reader.u8()]
      if (word !== undefined) alarms.push(word)
      reader.skip(reader.u8())
    }
  },
}
