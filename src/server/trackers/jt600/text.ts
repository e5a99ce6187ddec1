import { FrameRefused } from '#server/trackers/protocol.ts'
import { knotsFromKmh, type ReportFields } from '#server/trackers/reading/make-report.ts'
import { utc } from '#server/trackers/reading/utc.ts'

export type Jt600Sentence = {
  readonly deviceId: string | null
  readonly fields: ReportFields | null
  readonly reply: string | null
  /** It says more than who speaks, and nothing of it is used. */
  readonly unread: boolean
}

const located = /^\(\d+,(?:W01|U0[1236]|P45),/

/**
 * `(id,W01,…)`, `(id,U01,…)` and `(id,P45,…)` carry a position, and are damaged when it cannot be read. Any other sentence
 * answers a command, or says only that the device is there: `(id,@JT)`.
 */
export function readSentence(text: string): Jt600Sentence {
  const deviceId = /^\((\d+),/.exec(text)?.[1] ?? null
  const match = patterns
    .map((pattern) => ({ pattern, fields: pattern.form.exec(text)?.groups }))
    .find(({ fields }) => fields)
  if (match?.fields !== undefined) {
    return {
      deviceId,
      fields: match.pattern.read(match.fields),
      reply: match.pattern.reply(match.fields),
      unread: false,
    }
  }
  if (located.test(text)) throw new FrameRefused('malformed', 'a sentence without its position')
  return { deviceId, fields: null, reply: null, unread: !/^\(\d+,[@\w]+\)$/.test(text) }
}

type Fields = { readonly [name: string]: string | undefined }
type Pattern = {
  readonly form: RegExp
  readonly read: (fields: Fields) => ReportFields
  readonly reply: (fields: Fields) => string | null
}

const time = String.raw`(?<day>\d\d)(?<month>\d\d)(?<year>\d\d),(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d),`
const decimalPlace = String.raw`(?<latitude>\d+\.\d+),(?<north>[NS]),(?<longitude>\d+\.\d+),(?<east>[EW]),`

const minutesSentence: Pattern = {
  form: new RegExp(
    String.raw`^\((?<id>\d+),W01,(?<lonDegrees>\d{3})(?<lonMinutes>\d\d\.\d+),(?<east>[EW]),(?<latDegrees>\d\d)(?<latMinutes>\d\d\.\d+),(?<north>[NS]),(?<valid>[AV]),` +
      time +
      String.raw`(?<speed>\d+),(?<heading>\d+),(?<power>\d+),(?<satellites>\d+),(?<rssi>\d+),(?<alert>\d+),`,
  ),
  read: (fields) => ({
    ...common(fields),
    latitude: signed(Number(fields['latDegrees']) + Number(fields['latMinutes']) / 60, fields['north'] === 'N'),
    longitude: signed(Number(fields['lonDegrees']) + Number(fields['lonMinutes']) / 60, fields['east'] === 'E'),
    speedKnots: knotsFromKmh(Number(fields['speed'])),
    attributes: {
      power: Number(fields['power']),
      satellites: Number(fields['satellites']),
      rssi: Number(fields['rssi']),
      alertType: Number(fields['alert']),
    },
  }),
  reply: () => null,
}

const decimalSentence: Pattern = {
  form: new RegExp(
    String.raw`^\((?<id>\d+),(?<type>U\d\d),(?:\d+,)?` +
      time +
      String.raw`(?<valid>[TF]),` +
      decimalPlace +
      String.raw`(?<speed>\d+(?:\.\d*)?),(?<heading>\d+),(?<satellites>\d+),(?<battery>\d+)%,(?<status>[01]+),\d+,\d+,(?<rssi>\d+),(?<odometer>\d+),\d+`,
  ),
  read: (fields) => ({
    ...common(fields),
    ...decimal(fields),
    battery: Number(fields['battery']),
    attributes: {
      satellites: Number(fields['satellites']),
      status: Number.parseInt(fields['status'] ?? '0', 2),
      odometer: Number(fields['odometer']) * 1000,
    },
  }),
  reply: ({ type }) => {
    if (type === 'U06') return '(S20)'
    return type === 'U01' || type === 'U02' || type === 'U03' ? '(S39)' : null
  },
}

/** A lock was worked, by a card, a password or from afar. */
const lockSentence: Pattern = {
  form: new RegExp(
    String.raw`^\((?<id>\d+),P45,` +
      time +
      decimalPlace +
      String.raw`(?<valid>[AV]),(?<speed>\d+),(?<heading>\d+),(?<source>\d+),(?<verified>\d+),(?<card>\d+),\d+,(?<wrong>\d+),(?<index>\d+)[,)]`,
  ),
  read: (fields) => ({
    ...common(fields),
    ...decimal(fields),
    attributes: {
      lockEvent: Number(fields['source']),
      unlockVerified: Number(fields['verified']),
      wrongPasswords: Number(fields['wrong']),
      ...(/^0+$/.test(fields['card'] ?? '0') ? {} : { card: fields['card'] }),
    },
  }),
  reply: ({ index }) => `(P69,0,${Number(index)})`,
}

const patterns: readonly Pattern[] = [minutesSentence, lockSentence, decimalSentence]

function common(fields: Fields): ReportFields {
  const number = (name: string) => Number(fields[name])
  const date = [number('year'), number('month'), number('day')] as const
  return {
    deviceId: fields['id'] ?? null,
    unproved: true,
    at: utc(date, [number('hour'), number('minute'), number('second')]),
    valid: fields['valid'] === 'A' || fields['valid'] === 'T',
    heading: number('heading'),
  }
}

const metresPerMile = 1609.344

/** Decimal degrees, and the speed in miles an hour. */
function decimal(fields: Fields): Pick<ReportFields, 'latitude' | 'longitude' | 'speedKnots'> {
  return {
    latitude: signed(Number(fields['latitude']), fields['north'] === 'N'),
    longitude: signed(Number(fields['longitude']), fields['east'] === 'E'),
    speedKnots: knotsFromKmh((Number(fields['speed']) * metresPerMile) / 1000),
  }
}

function signed(value: number, positive: boolean): number {
  return positive ? value : -value
}
