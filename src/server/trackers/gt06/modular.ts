import { readExtras, ByteReader } from '#server/trackers/reading/byte-reader.ts'
import type { ReportFields } from '#server/trackers/reading/make-report.ts'
import { alarmsOfModuleEvent } from './alarms.ts'
import { type Attributes, readPlace } from './fix.ts'

/** Message 0x70: a list of modules, each with its own type and length. */
export function readModular(reader: ByteReader): ReportFields {
  const attributes: Attributes = {}
  const alarms: string[] = []
  let place: Partial<ReportFields> = {}
  readExtras(() => {
    while (reader.remaining >= 4) {
      const module = reader.u16()
      const value = new ByteReader(reader.take(reader.u16()))
      if (module === 0x33) place = { ...place, ...readPlaceModule(value, attributes) }
      else readExtras(() => readModule(module, value, attributes, alarms))
    }
  })
  return { deviceId: null, ...place, attributes, alarms }
}

function readPlaceModule(value: ByteReader, attributes: Attributes): Partial<ReportFields> {
  const at = new Date(value.u32() * 1000)
  attributes['satellites'] = value.u8()
  const altitude = value.i16()
  return { at, altitude, ...readPlace(value, attributes, { satellites: false, speed: 'byte' }) }
}

function readModule(module: number, value: ByteReader, attributes: Attributes, alarms: string[]): void {
  if (module === 0x03) attributes['iccid'] = value.hex(10)
  else if (module === 0x18) attributes['batteryVoltage'] = value.u16() / 100
  else if (module === 0x28) attributes['hdop'] = value.u8() / 10
  else if (module === 0x2a) attributes['door'] = (value.u8() & 0x0f) > 0
  else if (module === 0x34) {
    const event = value.u8()
    attributes['event'] = event
    alarms.push(...alarmsOfModuleEvent(event))
  }
}
