import { toldIn, watchAnswer } from './answers.ts'
import { type Saying, type SocketWriter, decimalDegrees, degreesAndMinutes, kmhOf, nmea, written } from './writing.ts'

/** The state word is written in negative: the bit that is zero rings. */
export const h02: SocketWriter = {
  kind: 'socket',
  report: (deviceId, saying) => {
    const { clock, dayFirst } = written(saying.at)
    const place = degreesAndMinutes(saying, ',')
    const state = saying.isSos ? 'FFFFFFFD' : 'FFFFFFFF'
    const course = Math.floor(saying.heading)
    return Buffer.from(
      `*HQ,${deviceId},V1,${clock},A,${place},${saying.speed.toFixed(2)},${course},${dayFirst},${state}#`,
    )
  },
  answer: (deviceId, told, saying) => {
    const order = /,S71,(\d{6}),22,\d+#/.exec(told.toString('latin1'))
    if (order === null) return null
    const { clock, dayFirst } = written(saying.at)
    const motion = `${saying.speed.toFixed(2)},${Math.floor(saying.heading)},${dayFirst},FFFFFFFF`
    return Buffer.from(`*HQ,${deviceId},V4,S71,22,${order[1]},${clock},A,${degreesAndMinutes(saying, ',')},${motion}#`)
  },
}

export const gps103: SocketWriter = {
  kind: 'socket',
  login: (imei) => Buffer.from(`##,imei:${imei},A;`),
  report: (imei, saying) => {
    const { yearFirst, clock } = written(saying.at)
    const word = saying.isSos ? 'help me' : 'tracker'
    const motion = `${saying.speed.toFixed(2)},${saying.heading.toFixed(1)}`
    const place = degreesAndMinutes(saying, ',')
    return Buffer.from(`imei:${imei},${word},${yearFirst}${clock.slice(0, 4)},,F,${clock}.000,A,${place},${motion};`)
  },
}

export const tk103: SocketWriter = {
  kind: 'socket',
  report: (deviceId, saying) => tk103Place(deviceId, saying.isSos ? 'BO012' : 'BR00', saying),
  // To how often it reports this kind says nothing.
  answer: (deviceId, told, saying) => (toldIn(told, /AP00\)/) === null ? null : tk103Place(deviceId, 'BP04', saying)),
}

function tk103Place(deviceId: string, command: string, saying: Saying): Buffer {
  const { yearFirst, clock } = written(saying.at)
  const speed = kmhOf(saying).toFixed(1).padStart(5, '0')
  const course = saying.heading.toFixed(2).padStart(6, '0')
  const place = degreesAndMinutes(saying, '')
  return Buffer.from(`(${deviceId}${command}${yearFirst}A${place}${speed}${clock}${course}01000000L00000000)`)
}

export const watch: SocketWriter = {
  kind: 'socket',
  report: (deviceId, saying) => {
    const { clock, dayFirst } = written(saying.at)
    const [type, state] = saying.isSos ? ['AL', '00010000'] : ['UD', '00000000']
    const motion = `${kmhOf(saying).toFixed(2)},${saying.heading.toFixed(1)},0.0`
    const content = `${type},${dayFirst},${clock},A,${decimalDegrees(saying)},${motion},9,100,87,0,0,${state},0,0`
    return Buffer.from(`[3G*${deviceId}*${content.length.toString(16).toUpperCase().padStart(4, '0')}*${content}]`)
  },
  answer: watchAnswer,
}

const kilometresPerMile = 1.609_344

export const jt600: SocketWriter = {
  kind: 'socket',
  report: (deviceId, saying) => {
    const { clock, dayFirst } = written(saying.at)
    const motion = `${(kmhOf(saying) / kilometresPerMile).toFixed(2)},${Math.floor(saying.heading)}`
    const rest = '9,87%,00000000000000,0,0,27,0,0,0'
    return Buffer.from(`(${deviceId},U01,${dayFirst},${clock},T,${decimalDegrees(saying)},${motion},${rest})`)
  },
}

export const t55: SocketWriter = {
  kind: 'socket',
  login: (deviceId) => nmea('$', `PGID,${deviceId}`),
  report: (_deviceId, saying) => {
    const { clock, dayFirst } = written(saying.at)
    const motion = `${saying.speed.toFixed(2)},${saying.heading.toFixed(2)}`
    return nmea('$', `GPRMC,${clock}.000,A,${degreesAndMinutes(saying, ',')},${motion},${dayFirst},,,A`)
  },
}
