import { gt06Answer, teltonikaAnswer } from './answers.ts'
import { type Saying, type SocketWriter, dateParts, kmhOf, nmea } from './writing.ts'
import { sealGt06 } from '#server/trackers/gt06/frame.ts'
import { openJt808, sealJt808, splitJt808 } from '#server/trackers/jt808/frame.ts'
import { sealTeltonika } from '#server/trackers/teltonika/frame.ts'

/** An ordinary position, or for an SOS the alarm message with its status behind it. */
export const gt06: SocketWriter = {
  kind: 'socket',
  login: (imei) => sealGt06(0x01, Buffer.from(imei.padStart(16, '0'), 'hex'), 1),
  report: (_imei, saying, serial) => {
    const place = gt06Place(saying)
    if (!saying.isSos) return sealGt06(0x12, Buffer.concat([place, Buffer.alloc(8)]), serial & 0xffff)
    const [noCell, charged, bars, sos, english] = [Buffer.alloc(8), 6, 4, 0x01, 0x02]
    const status = Buffer.from([0x44, charged, bars, sos, english])
    return sealGt06(0x16, Buffer.concat([place, Buffer.from([9]), noCell, status]), serial & 0xffff)
  },
  answer: gt06Answer,
}

function gt06Place(saying: Saying): Buffer {
  const { at, latitude, longitude, heading } = saying
  const place = Buffer.alloc(18)
  place.set([...dateParts(at), 0xc9])
  place.writeUInt32BE(Math.round(Math.abs(latitude) * 1_800_000), 7)
  place.writeUInt32BE(Math.round(Math.abs(longitude) * 1_800_000), 11)
  place[15] = Math.round(kmhOf(saying))
  const [valid, north, west] = [1 << 12, latitude < 0 ? 0 : 1 << 10, longitude < 0 ? 1 << 11 : 0]
  place.writeUInt16BE(valid | north | west | Math.floor(heading), 16)
  return place
}

const beijing = 8

export const jt808: SocketWriter = {
  kind: 'socket',
  report: (deviceId, saying, serial) => sealJt808(0x0200, jt808Head(deviceId), twoBytes(serial), jt808Place(saying)),
  // Asked where it is (0x8201) it says so in 0x0201; another order (0x8103, 0x8105) it has followed.
  answer: (deviceId, told, saying, serial) => {
    for (const { type, serial: theirs } of splitJt808().push(told).map(openJt808)) {
      const [head, ours] = [jt808Head(deviceId), twoBytes(serial)]
      if (type === 0x8201) {
        return sealJt808(0x0201, head, ours, Buffer.concat([Buffer.from(twoBytes(theirs)), jt808Place(saying)]))
      }
      const isWell = 0
      if (type === 0x8103 || type === 0x8105) {
        return sealJt808(0x0001, head, ours, Buffer.from([...twoBytes(theirs), ...twoBytes(type), isWell]))
      }
    }
    return null
  },
}

function jt808Head(deviceId: string) {
  return { delimiter: 0x7e, version: null, id: Buffer.from(deviceId.padStart(12, '0'), 'hex') }
}

function jt808Place(saying: Saying): Buffer {
  const body = Buffer.alloc(28)
  body.writeUInt32BE(saying.isSos ? 1 : 0, 0)
  body.writeUInt32BE(0b10 | (saying.latitude < 0 ? 0b100 : 0) | (saying.longitude < 0 ? 0b1000 : 0), 4)
  body.writeUInt32BE(Math.round(Math.abs(saying.latitude) * 1_000_000), 8)
  body.writeUInt32BE(Math.round(Math.abs(saying.longitude) * 1_000_000), 12)
  body.writeUInt16BE(Math.round(kmhOf(saying) * 10), 18)
  body.writeUInt16BE(Math.floor(saying.heading), 20)
  const digits = dateParts(saying.at, beijing).map((part) => String(part).padStart(2, '0'))
  body.write(digits.join(''), 22, 'hex')
  return body
}

function twoBytes(value: number): readonly [number, number] {
  return [(value >> 8) & 0xff, value & 0xff]
}

/** One record of codec 8, without inputs or outputs. */
export const teltonika: SocketWriter = {
  kind: 'socket',
  login: (imei) => Buffer.concat([Buffer.from([0, imei.length]), Buffer.from(imei)]),
  report: (_imei, saying) => {
    const [codec, one, satellites] = [0x08, 1, 9]
    const record = Buffer.alloc(30)
    record.writeBigUInt64BE(BigInt(saying.at.getTime()), 0)
    record.writeInt32BE(Math.round(saying.longitude * 10_000_000), 9)
    record.writeInt32BE(Math.round(saying.latitude * 10_000_000), 13)
    record.writeUInt16BE(Math.floor(saying.heading), 19)
    record[21] = satellites
    record.writeUInt16BE(Math.round(kmhOf(saying)), 22)
    return sealTeltonika(Buffer.concat([Buffer.from([codec, one]), record, Buffer.from([one])]))
  },
  answer: teltonikaAnswer,
}

/** Message 18, the position of a small boat (class B): 168 bits in six-bit characters. */
export const ais: SocketWriter = {
  kind: 'socket',
  report: (mmsi, { at, latitude, longitude, speed, heading }) => {
    const [nobodysHeading, positionOnly] = [511, 0]
    const bits = [
      [18, 6],
      [0, 2],
      [Number(mmsi), 30],
      [0, 8],
      [Math.round(speed * 10), 10],
      [1, 1],
      [Math.round(longitude * 600_000), 28],
      [Math.round(latitude * 600_000), 27],
      [Math.round(heading * 10) % 3600, 12],
      [nobodysHeading, 9],
      [at.getUTCSeconds(), 6],
      [positionOnly, 29],
    ] as const
    const row = bits.map(([value, count]) => (value < 0 ? value + 2 ** count : value).toString(2).padStart(count, '0'))
    const sixes = row.join('').match(/.{6}/g) ?? []
    const armoured = sixes.map((six) => String.fromCharCode(armour(Number.parseInt(six, 2))))
    return nmea('!', `AIVDM,1,1,,B,${armoured.join('')},0`)
  },
}

function armour(six: number): number {
  return six < 40 ? six + 48 : six + 56
}
