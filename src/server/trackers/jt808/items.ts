import { bit, bits } from '#server/trackers/reading/bits.ts'
import { ByteReader, readExtras } from '#server/trackers/reading/byte-reader.ts'
import { sos } from '#server/platform/reports/tracker-report.ts'
import { dashcamEvents, drivingItem } from './alarms.ts'

/** What the items of a message have told so far. */
export type ItemsRead = {
  readonly attributes: { [name: string]: unknown }
  readonly alarms: string[]
  battery: number | null
}

/** One item after a position. Makers reuse the numbers: where two are known, the length tells which is meant. */
export function readItem(item: number, value: ByteReader, found: ItemsRead): void {
  const name = numbers[item]
  if (name !== undefined) found.attributes[name.name] = name.read(value)
  else items[item]?.(value, found)
}

const numbers: { readonly [item: number]: { readonly name: string; readonly read: (value: ByteReader) => unknown } } = {
  0x01: { name: 'odometer', read: (value) => value.u32() * 100 },
  0x25: { name: 'input', read: (value) => value.u32() },
  0x30: { name: 'rssi', read: (value) => value.u8() },
  0x31: { name: 'satellites', read: (value) => value.u8() },
  0x67: { name: 'password', read: (value) => value.text(8) },
  0x69: { name: 'batteryVoltage', read: (value) => value.u16() / 100 },
  0x82: { name: 'power', read: (value) => value.u16() / 10 },
  0xac: { name: 'odometer', read: (value) => value.u32() },
  0xd3: { name: 'power', read: (value) => value.u16() / 10 },
  0xf1: { name: 'power', read: (value) => value.u32() / 1000 },
  0xf2: { name: 'firmware', read: (value) => value.text(value.remaining) },
  0xfb: { name: 'container', read: (value) => value.text(value.remaining) },
  0xfc: { name: 'geofence', read: (value) => value.u8() },
}

const items: { readonly [item: number]: (value: ByteReader, found: ItemsRead) => void } = {
  0x06: (value, found) => {
    found.battery = value.u8()
  },
  0x0b: readLock,
  0x33: (value, { attributes }) => {
    if (value.remaining === 1) return void (attributes['mode'] = value.u8())
    const text = value.text(value.remaining)
    if (text.startsWith('*M00')) attributes['batteryVoltage'] = Number(text.slice(10, 13)) / 100
  },
  0x56: (value, found) => {
    found.battery = value.u8() * 10
  },
  0x57: (value, { alarms }) => {
    const flags = value.u16()
    if (bit(flags, 8)) alarms.push('hardAcceleration')
    if (bit(flags, 9)) alarms.push('hardBraking')
    if (bit(flags, 10)) alarms.push('hardCornering')
  },
  0x60: (value, { attributes }) => {
    const event = value.u16()
    attributes['event'] = event
    if (event < 0x61 || event > 0x66) return
    value.skip(6)
    attributes['card'] = value.text(8)
  },
  0x63: readSubLocks,
  0x68: (value, found) => {
    found.battery = value.u16() / 100
  },
  0x70: (value, { alarms }) => {
    value.skip(5)
    const word = drivingItem[value.u8()]
    if (word !== undefined) alarms.push(word)
  },
  0xd0: (value, { alarms }) => {
    if (bit(value.u32(), 3)) alarms.push('vibration')
  },
  0xd4: readBattery,
  0xd5: (value, { attributes }) => {
    if (value.remaining === 2) attributes['batteryVoltage'] = value.u16() / 100
  },
  0xda: (value, { attributes }) => {
    value.skip(2)
    const state = value.u8()
    Object.assign(attributes, { string: bit(state, 0), motion: bit(state, 2), cover: bit(state, 3) })
  },
  0xe1: (value, found) => {
    if (value.remaining === 2) found.attributes['power'] = value.u16() / 10
    else readBattery(value, found)
  },
  0xe3: (value, found) => {
    value.skip(1)
    found.battery = value.u8()
    found.attributes['batteryVoltage'] = value.u16() / 100
  },
  0xe4: (value, found) => {
    if (value.u8() === 0) found.attributes['charge'] = true
    found.battery = value.u8()
  },
  0xe5: (value, { attributes }) => {
    if (value.remaining === 1) attributes['motion'] = value.u8() === 1
  },
  0xe7: (value, { alarms }) => {
    if (value.remaining !== 8) return
    const flags = value.u16()
    if (bit(flags, 0)) alarms.push('vibration')
    if (bits(flags, 1, 4) !== 0) alarms.push(sos)
  },
  0xe8: (value, { attributes, alarms }) => {
    // Three bytes are a lock's state; anything else is a dashcam's event.
    if (value.remaining === 3) return void (attributes['lockStatus'] = value.u24())
    const word = dashcamEvents[value.u16()]
    if (word !== undefined) alarms.push(word)
  },
  0xe9: readBattery,
  0xeb: readNested,
  0xed: (value, { attributes }) => {
    attributes['card'] = value.text(value.remaining).trim()
  },
  0xee: (value, { attributes }) => {
    if (value.remaining !== 6) return
    attributes['rssi'] = value.u8()
    attributes['power'] = value.u16() / 1000
    attributes['batteryVoltage'] = value.u16() / 1000
    attributes['satellites'] = value.u8()
  },
  0xf7: (value, found) => {
    if (value.remaining < 4) return
    found.attributes['batteryVoltage'] = value.u32() / 1000
    if (value.remaining < 2) return
    if ([2, 3].includes(value.u8())) found.attributes['charge'] = true
    found.battery = value.u8()
  },
  0xfe: readLast,
}

/** The same in a position and in a seal's own message: how the lock was worked, by which card or key, and whether it opened. */
export function readLock(value: ByteReader, { attributes }: Pick<ItemsRead, 'attributes'>): void {
  const length = value.remaining
  attributes['lockCommand'] = value.u8()
  if (length >= 5 && length <= 6) attributes['lockCard'] = value.u32()
  else if (length >= 7) attributes['lockPassword'] = value.text(6)
  if (length % 2 === 0) attributes['unlockResult'] = value.u8()
}

function readSubLocks(value: ByteReader, { attributes }: ItemsRead): void {
  for (let lock = 1; value.remaining >= 11; lock++) {
    attributes[`lock${lock}Id`] = value.hex(6)
    attributes[`lock${lock}Battery`] = value.u16() / 1000
    attributes[`lock${lock}Seal`] = value.u8() === 0x31
    value.skip(2)
  }
}

function readBattery(value: ByteReader, found: ItemsRead): void {
  if (value.remaining !== 1) return
  const level = value.u8()
  if (level === 0xff) found.attributes['charge'] = true
  else found.battery = level
}

/** Item 0xeb: one maker lists cells, one writes a zone, the others nest items with two-byte lengths. */
function readNested(value: ByteReader, found: ItemsRead): void {
  const length = value.remaining
  const cells = (value.peek() ?? 0) * 256 + (value.peek(1) ?? 0) > 200 && (length - 3) % 5 === 0
  if (cells || isPrintable(value, length)) return
  while (value.remaining >= 4) {
    const nested = new ByteReader(value.take(value.u16()))
    readExtras(() => readNestedItem(nested.u16(), nested, found))
  }
}

function readNestedItem(item: number, value: ByteReader, found: ItemsRead): void {
  const { attributes, alarms } = found
  if (item === 0x002d && value.remaining === 4) attributes['power'] = value.u32() / 1000
  else if (item === 0x002d) attributes['batteryVoltage'] = value.u16() / 1000
  else if (item === 0x0089) {
    const inverted = value.u32()
    if (!bit(inverted, 0)) alarms.push('powerOff')
    if (!bit(inverted, 12)) alarms.push('removing')
  } else if (item === 0x00b2) attributes['iccid'] = value.hex(10).replace(/f+$/, '')
  else if (item === 0x00c5) {
    const inverted = value.u32()
    if (!bit(inverted, 6)) alarms.push('vibration')
    const motion = bits(inverted, 23, 25)
    if (motion < 2) attributes['motion'] = motion === 0
  } else if (item === 0x00c6) {
    if ([0x03, 0x04].includes(value.u8())) alarms.push('lowBattery')
  } else if (item === 0x00ce) attributes['power'] = value.u16() / 100
  else if (item === 0x00a8 || item === 0x00e1) found.battery = value.u8()
}

function isPrintable(value: ByteReader, length: number): boolean {
  for (let ahead = 0; ahead < length; ahead++) {
    const byte = value.peek(ahead) ?? 0
    if (byte < 0x20 || byte > 0x7e) return false
  }
  return true
}

function readLast(value: ByteReader, found: ItemsRead): void {
  if (value.remaining === 1) found.battery = value.u8()
  else if (value.remaining === 2) found.attributes['power'] = value.u16() / 10
  else if (value.remaining === 4) found.attributes['odometer'] = value.u32()
  else if (value.u8() === 0x7c) {
    while (value.remaining >= 2) {
      const item = value.u8()
      const nested = new ByteReader(value.take(value.u8()))
      if (item === 0x01) pushDriving(nested.u32(), found.alarms)
    }
  } else found.battery = value.u8()
}

function pushDriving(flags: number, alarms: string[]): void {
  const words = ['hardAcceleration', 'hardBraking', 'hardCornering', 'accident', 'tampering']
  alarms.push(...words.filter((_, index) => bit(flags, index)))
}
