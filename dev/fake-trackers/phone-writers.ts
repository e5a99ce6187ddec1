import { type RequestWriter, kmhOf } from './writing.ts'

/** Traccar Client and OsmAnd: a query, speed in knots. */
export const osmand: RequestWriter = {
  kind: 'request',
  report: (id, { at, latitude, longitude, speed, heading, isSos }) => {
    const query = new URLSearchParams({
      id,
      timestamp: String(Math.floor(at.getTime() / 1000)),
      lat: latitude.toFixed(6),
      lon: longitude.toFixed(6),
      speed: speed.toFixed(2),
      bearing: heading.toFixed(1),
      accuracy: '6',
      batt: '78',
      ...(isSos && { alarm: 'sos' }),
    })
    return { method: 'GET', path: `/?${query.toString()}`, headers: {} }
  },
}

/** The device is named by two headers: `owntracks-<user>-<phone>`. */
export const owntracks: RequestWriter = {
  kind: 'request',
  report: (deviceId, saying) => {
    const [, user = '', phone = ''] = deviceId.split('-')
    const body = {
      _type: 'location',
      lat: Number(saying.latitude.toFixed(6)),
      lon: Number(saying.longitude.toFixed(6)),
      tst: Math.floor(saying.at.getTime() / 1000),
      vel: Math.round(kmhOf(saying)),
      cog: Math.round(saying.heading) % 360,
      acc: 6,
      batt: 78,
      t: 'p',
      tid: user.slice(-2),
    }
    return {
      method: 'POST',
      path: '/',
      headers: { 'content-type': 'application/json', 'x-limit-u': user, 'x-limit-d': phone },
      body: JSON.stringify(body),
    }
  },
}
