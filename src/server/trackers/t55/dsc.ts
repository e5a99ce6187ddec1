import { natureOfDsc } from '#contract/alerts/dsc-natures.ts'
import { type TrackerReport, sos } from '#server/platform/reports/tracker-report.ts'
import { FrameRefused } from '#server/trackers/protocol.ts'
import { wholeIn } from '#server/trackers/reading/field.ts'
import { makeReport } from '#server/trackers/reading/make-report.ts'
import { degreesAndMinutes } from '#server/trackers/reading/nmea-coordinate.ts'
import type { NmeaSentence } from '#server/trackers/reading/nmea-sentence.ts'
import { todayAt } from '#server/trackers/reading/written-time.ts'

const [distressAlert, distressRelay] = ['12', '12']

/**
 * `DSC`, what a VHF radio received on channel 70. A distress alert and the relay of one are an SOS of the boat they
 * name. An acknowledgement is none, nor is a test call. Without a checksum that holds, nothing is believed.
 */
export function dscReport({ fields, checked }: NmeaSentence, now: Date): TrackerReport | null {
  const [format, sender, category, first, , place, hour, inDistress, relayedNature] = fields
  if (!checked) throw new FrameRefused('checksum')
  const isAlert = format === distressAlert
  const isRelay = !isAlert && category === '12' && first === distressRelay
  if (!isAlert && !isRelay) return null
  const station = isAlert ? sender : inDistress
  const nature = wholeIn(isAlert ? first : relayedNature)
  const clock = /^(\d{2})(\d{2})$/.exec(hour ?? '')
  const known = clock !== null && Number(clock[1]) < 24 && Number(clock[2]) < 60
  return makeReport({
    // A maritime identity is nine digits; the format writes ten.
    deviceId: station?.slice(0, 9) || null,
    at: known ? todayAt(now, Number(clock[1]), Number(clock[2]), 0) : null,
    ...dscPlace(place ?? ''),
    alarms: [sos],
    nature: natureOfDsc(nature),
    attributes: { dsc: isAlert ? 'alert' : 'relay', nature },
  })
}

/** A quadrant, then `ddmm` and `dddmm`. Nines: the position is not known. */
function dscPlace(digits: string) {
  const match = /^([0-3])(\d{2})([0-5]\d)(\d{3})([0-5]\d)$/.exec(digits)
  if (!match) return {}
  const [quadrant, ...numbers] = match.slice(1).map(Number) as [number, number, number, number, number]
  return {
    valid: true,
    latitude: degreesAndMinutes(numbers[0], numbers[1], quadrant < 2 ? 'N' : 'S'),
    longitude: degreesAndMinutes(numbers[2], numbers[3], quadrant % 2 === 0 ? 'E' : 'W'),
  }
}
