import { knots, knotsToKmh } from '#contract/wire/units.ts'
import { xorOf } from '#server/trackers/reading/checksum.ts'

/** What a tracker says of itself, before it is written in its protocol. */
export type Saying = {
  readonly at: Date
  readonly latitude: number
  readonly longitude: number
  /** Knots. */
  readonly speed: number
  readonly heading: number
  readonly isSos: boolean
}

/** Null: what it was told was no order. */
export type Answering = (deviceId: string, told: Buffer, saying: Saying, serial: number) => Buffer | null

/** A tracker with a socket: who it is, once, and then where it is. */
export type SocketWriter = {
  readonly kind: 'socket'
  readonly login?: (deviceId: string) => Buffer
  readonly report: (deviceId: string, saying: Saying, serial: number) => Buffer
  /** What it says to what the server told it, where that was an order. */
  readonly answer?: Answering
}

/** A phone: every report is a request of its own. */
export type RequestWriter = {
  readonly kind: 'request'
  readonly report: (deviceId: string, saying: Saying) => PhoneRequest
}
export type PhoneRequest = {
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Year (two digits), month, day, hour, minute, second, in universal time or so many hours ahead of it. */
export function dateParts(at: Date, hoursAhead = 0): readonly number[] {
  const time = new Date(at.getTime() + hoursAhead * 3_600_000)
  const date = [time.getUTCFullYear() - 2000, time.getUTCMonth() + 1, time.getUTCDate()]
  return [...date, time.getUTCHours(), time.getUTCMinutes(), time.getUTCSeconds()]
}

export function written(at: Date) {
  const [year, month, day, hour, minute, second] = dateParts(at).map((part) => String(part).padStart(2, '0'))
  return { yearFirst: `${year}${month}${day}`, dayFirst: `${day}${month}${year}`, clock: `${hour}${minute}${second}` }
}

/** `1455.9500,N,01712.7500,W` with the separator of the protocol. */
export function degreesAndMinutes({ latitude, longitude }: Saying, separator: string): string {
  const angle = (value: number, digits: number) => {
    const tenThousandths = Math.round(Math.abs(value) * 600_000)
    const whole = String(Math.floor(tenThousandths / 600_000)).padStart(digits, '0')
    return whole + ((tenThousandths % 600_000) / 10_000).toFixed(4).padStart(7, '0')
  }
  const parts = [angle(latitude, 2), latitude < 0 ? 'S' : 'N', angle(longitude, 3), longitude < 0 ? 'W' : 'E']
  return parts.join(separator)
}

export function decimalDegrees({ latitude, longitude }: Saying): string {
  const hemispheres = [latitude < 0 ? 'S' : 'N', longitude < 0 ? 'W' : 'E']
  return `${Math.abs(latitude).toFixed(6)},${hemispheres[0]},${Math.abs(longitude).toFixed(6)},${hemispheres[1]}`
}

export function kmhOf({ speed }: Saying): number {
  return knotsToKmh(knots(speed))
}

/** A sentence of NMEA 0183, from its first sign to its checksum. */
export function nmea(start: '$' | '!', words: string): Buffer {
  const sum = xorOf(Buffer.from(words)).toString(16).toUpperCase().padStart(2, '0')
  return Buffer.from(`${start}${words}*${sum}\r\n`)
}
