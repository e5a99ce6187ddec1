import type { TrackerReport } from '#server/platform/reports/tracker-report.ts'
import {
  type CommandAnswer,
  type Decoded,
  FrameRefused,
  type TrackerSession,
  commandAnswer,
} from '#server/trackers/protocol.ts'
import { hexIn, decimalIn, onlyPresent, wholeIn } from '#server/trackers/reading/field.ts'
import { knotsFromKmh, makeReport } from '#server/trackers/reading/make-report.ts'
import { nmeaCoordinate } from '#server/trackers/reading/nmea-coordinate.ts'
import { timeIn, utcTime } from '#server/trackers/reading/written-time.ts'
import { tk103Alarms, tk103Ignition } from './alarms.ts'
import { batteryPack } from './battery-pack.ts'
import { tk103Text } from './frame.ts'

type Words = { readonly deviceId: string; readonly command: string; readonly body: string; readonly commas: boolean }

/** `(` device, command, body `)`: run together with a device of digits or of twelve characters, or separated by commas. */
export function decodeTk103(frame: Buffer, session: TrackerSession): Decoded {
  const words = wordsIn(tk103Text(frame))
  const report = reportIn(words, session)
  session.deviceId = words.deviceId
  return {
    reports: report ? [report] : [],
    reply: replyTo(words),
    answer: answerIn(words, report),
    unread: report === null && !greetings.has(words.command),
  }
}

/** What a device says when it signs on: who it is, and nothing else. */
const greetings = new Set(['BP00', 'BP05'])

/** `BP04` is the position that was asked for, `ZC03` a word to an order. */
function answerIn({ command }: Words, report: TrackerReport | null): CommandAnswer | null {
  if (command === 'BP04') return commandAnswer('request_location', '')
  return command === 'ZC03' ? commandAnswer(null, report?.attributes['result']) : null
}

function wordsIn(text: string): Words {
  const separated = /^([^,()]{1,20}),([A-Z][A-Z0-9]{3})(?:,(.*))?$/s.exec(text)
  if (separated) return { deviceId: separated[1]!, command: separated[2]!, body: separated[3] ?? '', commas: true }
  const together = /^(\d{8,17}|[0-9A-Za-z]{12})([A-Z][A-Z0-9]{3})(.*)$/s.exec(text)
  if (!together) throw new FrameRefused('malformed')
  return { deviceId: together[1]!, command: together[2]!, body: together[3]!, commas: false }
}

function replyTo({ deviceId, command, body, commas }: Words): Buffer | null {
  if (commas) return null
  switch (command) {
    case 'BP00':
      return Buffer.from(`(${deviceId}AP01HSO)`)
    case 'BP05':
      return Buffer.from(`(${deviceId}AP05)`)
    case 'BO01':
      return Buffer.from(`(${deviceId}AS01${body.charAt(0)})`)
    default:
      return null
  }
}

function reportIn(words: Words, session: TrackerSession): TrackerReport | null {
  const { deviceId, command, body } = words
  if (/^[^$]*\{.*\}/s.test(body)) return mastsReport(words)
  switch (command) {
    case 'ZC20':
      return batteryReport(words, session)
    case 'BZ00': {
      const [mcc, mnc, lac, cid] = body.split(',')
      return makeReport({ deviceId, attributes: onlyPresent({ mcc: wholeIn(mcc), mnc: wholeIn(mnc), lac, cid }) })
    }
    case 'ZC03':
      return answerReport(words, session)
    case 'BV00':
      return makeReport({ deviceId, attributes: { vin: body.slice(0, 17) } })
    case 'BS50':
    case 'BS51':
      return makeReport({ deviceId, ...batteryPack(command, body) })
    default:
      return /^DW[56]/.test(command) && !place.test(body) ? surroundingsReport(words, session) : positionReport(words)
  }
}

const place =
  /^,?(?:[A-Z],\d,)?(?:(?<data>\d*)|ALARM,(?<alarm>\d),\d+,)(?<date>\d{6}),?(?<validity>[AV]),? *(?<latitude>\d{2,5}\.\d+)(?<north>[NS]),? *(?<longitude>\d{2,5}\.\d+)(?<east>[EW]),?(?<speed>[ \d.]{1,5})(?:\d*,)?(?<clock>\d{6}),?(?<tail>.*)$/s

function positionReport({ deviceId, command, body, commas }: Words): TrackerReport | null {
  const groups = place.exec(body)?.groups
  if (!groups) {
    const alarms = tk103Alarms(command, body)
    if (alarms.length > 0 && (commas ? withoutFix : alarmAlone).test(body)) return makeReport({ deviceId, alarms })
    // Logins and settings carry no position; a report that cannot be read is damaged.
    if (/^B[OR]0/.test(command) || tk103Alarms(command, '').length > 0) throw new FrameRefused('malformed')
    return null
  }
  const [first, second, third] = pairs(groups['date']!)
  const [hour, minute, seconds] = pairs(groups['clock']!)
  const [year, dayOfMonth] = commas ? [third, first] : [first, third]
  const speed = decimalIn(groups['speed'])
  return makeReport({
    deviceId,
    at: utcTime(year, second, dayOfMonth, hour, minute, seconds),
    valid: groups['validity'] === 'A',
    unproved: true,
    latitude: nmeaCoordinate(groups['latitude'], groups['north']),
    longitude: nmeaCoordinate(groups['longitude'], groups['east']),
    speedKnots: speed === null ? null : knotsFromKmh(speed),
    alarms: tk103Alarms(command, groups['alarm'] ?? groups['data'] ?? ''),
    ...tailOf(groups['tail'] ?? '', command),
  })
}

/** A device without a fix leaves date and place out: `(864768011069660,ZC25,,0.00,0,0)`. */
const withoutFix = /^,[\d.,]*$/
/** Nothing but which alarm it is. */
const alarmAlone = /^\d$/

function pairs(digits: string): readonly [number, number, number] {
  return [Number(digits.slice(0, 2)), Number(digits.slice(2, 4)), Number(digits.slice(4, 6))]
}

const states =
  /^(?:(?<course>[ \d.]{6})|\d{2}),?(?<power>[01])(?<ignition>[01])(?<io>[\da-f]{3})(?<fuel>[\da-f]{3})L(?<odometer>[\da-f]+)/i

/** Behind the time: the course, and the state of the inputs in the devices that have some. */
function tailOf(tail: string, command: string) {
  const groups = states.exec(tail)?.groups
  const course = groups ? (groups['course'] ?? tail.slice(0, 2)) : /^\d+\.\d+/.exec(tail)?.[0]
  const inputs = hexIn(groups?.['io']?.charAt(0)) ?? 0
  return {
    heading: decimalIn(course),
    attributes: onlyPresent({
      ...(groups && {
        charging: groups['power'] === '0',
        ignition: groups['ignition'] === '1',
        inputs: groups['io'],
        panic: (inputs & 2) !== 0,
        fuel: hexIn(groups['fuel']),
        odometer: hexIn(groups['odometer']),
      }),
      ...tk103Ignition(command),
      temperature: decimalIn(/[+-]\d{3}\.\d$/.exec(tail)?.[0]),
    }),
  }
}

const percentOfLevel = [null, null, 10, 20, 50, 80, 100]

function batteryReport({ deviceId, body }: Words, session: TrackerSession): TrackerReport {
  const [date, clock, level, voltage, power] = body.split(',')
  return makeReport({
    deviceId,
    at: timeIn(date, clock, session.now()),
    battery: percentOfLevel[wholeIn(level) ?? 0] ?? null,
    attributes: onlyPresent({ voltage: unlessUnknown(voltage, 100), power: unlessUnknown(power, 10) }),
  })
}

function unlessUnknown(field: string | undefined, divisor: number): number | null {
  const value = wholeIn(field)
  return value === null || value === 65_535 ? null : value / divisor
}

/** `ZC03`: what the device answers to an order, quoted between two `$`. */
function answerReport({ deviceId, body }: Words, session: TrackerSession): TrackerReport {
  const [date, clock] = body.split(',')
  const result = /\$([^$]*)/.exec(body)?.[1]
  return makeReport({ deviceId, at: timeIn(date, clock, session.now()), attributes: onlyPresent({ result }) })
}

/** `{mcc,mnc,lac,cid}` one to a line, then the odometer: the masts that the device hears, without a fix. */
function mastsReport({ deviceId, command, body }: Words): TrackerReport {
  const masts = [...body.matchAll(/\{([\d,]+)\}/g)].map(([, mast]) => mast)
  const odometer = hexIn(/,([\da-f]{8})$/i.exec(body)?.[1])
  return makeReport({ deviceId, alarms: tk103Alarms(command, body), attributes: onlyPresent({ masts, odometer }) })
}

/** `DW5x`: mcc, mnc, lac, cid, how many wireless networks, these, then date and time: an event without a fix. */
function surroundingsReport({ deviceId, command, body }: Words, session: TrackerSession): TrackerReport {
  const match = /^(\d+,\d+,\d+,\d+),\d+,(.*?)(\d{6}),(\d{6})/s.exec(body)
  if (!match) throw new FrameRefused('malformed')
  return makeReport({
    deviceId,
    at: timeIn(match[3], match[4], session.now()),
    alarms: tk103Alarms(command, ''),
    attributes: onlyPresent({ ...tk103Ignition(command), mast: match[1], networks: match[2]?.replace(/,$/, '') }),
  })
}
