import { sos } from './tracker-report.ts'

/** The first digits of a number tell what sends: a search and rescue transmitter, a man overboard, a distress buoy. */
const beacons: { readonly [prefix: string]: string } = { '970': 'sart', '972': 'mob', '974': 'epirb' }

/** Navigation status 14 is an active distress beacon; 15 is « undefined », and what such a beacon sends while tested. */
const active = 14

export function beaconOf(mmsi: string): string | null {
  return beacons[mmsi.slice(0, 3)] ?? null
}

export function alarmsOfStatus(status: number): readonly string[] {
  return status === active ? [sos] : []
}

/** As it is called on a screen: « EPIRB 974570191 ». */
export function beaconName(mmsi: string): string {
  const kind = beaconOf(mmsi)
  return kind === null ? `AIS ${mmsi}` : `${kind.toUpperCase()} ${mmsi}`
}

/** A beacon says in words too whether it is active or tested. Words of anybody else raise nothing. */
export function alarmsOfText(mmsi: string, text: string): readonly string[] {
  const isActive = beaconOf(mmsi) !== null && /\bACTIVE\b/.test(text) && !/\bTEST\b/.test(text)
  return isActive ? [sos] : []
}
