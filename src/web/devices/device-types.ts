import { deviceTypes } from '#contract/devices/device.ts'

/** The names of makers and apps are the same in every language. */
const names: { readonly [deviceType: string]: string } = {
  osmand: 'Traccar Client / OsmAnd',
  owntracks: 'OwnTracks',
  gt06: 'GT06 (Concox)',
  h02: 'H02 (Sinotrack)',
  gps103: 'GPS103 (Coban)',
  tk103: 'TK103',
  watch: 'Watch (3G, SeTracker)',
  jt808: 'JT/T 808',
  jt600: 'JT600',
  teltonika: 'Teltonika',
  t55: 'T55 (NMEA)',
  ais: 'AIS',
  traccar: 'Traccar',
}

type TypeWords = { readonly appPhone: string; readonly otherProvider: string }

export function deviceTypeName(deviceType: string, say: TypeWords): string {
  if (deviceType === 'phone') return say.appPhone
  if (deviceType === 'totarget') return say.otherProvider
  return names[deviceType] ?? deviceType
}

/** Without whose it is: « GT06 », where « GT06 (Concox) » would be cut. */
export function briefTypeName(deviceType: string, say: TypeWords): string {
  return deviceTypeName(deviceType, say).replace(/ [(/].*$/, '')
}

/** The app makes its own phones known by itself. */
export const typesToChoose = deviceTypes.filter((deviceType) => deviceType !== 'phone')
