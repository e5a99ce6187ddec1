import { type SosNature, sosNatures } from '#contract/alerts/alert.ts'
import { smsOf } from '#contract/notifications/gsm7.ts'

/*
 * The SMS that the app writes where there is no data, and the way back. It goes to the telephone of a rescuer, who has never seen this
 * app, or to the number of the service, which reads it.
 *   sosText      what the app writes
 *   readSosText  the same, read again; null for what the app did not write
 */
export type SosText = {
  readonly boat: string | null
  /** Where it was, and when. */
  readonly place: { readonly latitude: number; readonly longitude: number; readonly timestamp: string } | null
  readonly nature: SosNature | null
  readonly peopleOnBoard: number | null
  readonly crewDeclared: number | null
  readonly pressedAt: number
}

const natures: Record<SosNature, string> = {
  chavirage: 'CHAVIRAGE',
  panne: 'PANNE',
  homme_a_la_mer: 'HOMME A LA MER',
  blesse: 'BLESSE',
  feu: 'FEU',
  collision: 'COLLISION',
  voie_d_eau: 'VOIE D EAU',
  coule: 'COULE',
  a_la_derive: 'A LA DERIVE',
  gite: 'GITE',
  echouement: 'ECHOUEMENT',
  abandon: 'ABANDON',
  attaque: 'ATTAQUE',
}
const longestName = 40
const nameless = 'pirogue'

/** French, for it goes to a Senegalese rescue number; in order of weight, and what does not fit is left out whole. */
export function sosText({ boat, place, nature, peopleOnBoard, crewDeclared, pressedAt }: SosText): string {
  return smsOf([
    `SOS ${(boat ?? '').slice(0, longestName).trim() || nameless}`,
    place ? `${degrees(place.latitude)},${degrees(place.longitude)}` : 'position inconnue',
    place ? `vu a ${timeOf(Date.parse(place.timestamp))}` : null,
    nature && natures[nature],
    peopleOnBoard !== null
      ? `${peopleOnBoard} a bord`
      : crewDeclared !== null
        ? `${crewDeclared} a bord au depart`
        : null,
    `SOS lance a ${timeOf(pressedAt)}`,
    'Secours 119',
  ])
}

/** The name is whatever stands before the last place: a boat may be called like one. Made where it is used: the app never reads. */
function written(): RegExp {
  const moment = String.raw`(\d\d)/(\d\d) (\d\d):(\d\d)`
  return new RegExp(
    String.raw`^SOS ([^]+) (?:(-?\d+\.\d{5}),(-?\d+\.\d{5})(?: vu a ${moment})?|position inconnue)` +
      `(?: (${Object.values(natures).join('|')}))?` +
      String.raw`(?: (\d+) a bord( au depart)?)?(?: SOS lance a ${moment})?(?: Secours 119)?$`,
  )
}

/** `now`: the text says no year. A time that had no room in it is that of now. */
export function readSosText(text: string, now: number): SosText | null {
  const found = written().exec(text)
  if (found === null) return null
  const [, boat, latitude, longitude, ...rest] = found
  const [seen, word, people, declared, pressed] = [rest.slice(0, 4), rest[4], rest[5], rest[6], rest.slice(7, 11)]
  const pressedAt = timeRead(pressed, now) ?? now
  const seenAt = new Date(timeRead(seen, now) ?? pressedAt).toISOString()
  const count = people === undefined ? null : Number(people)
  return {
    boat: boat === undefined || boat === nameless ? null : boat,
    place:
      latitude === undefined ? null : { latitude: Number(latitude), longitude: Number(longitude), timestamp: seenAt },
    nature: sosNatures.find((name) => natures[name] === word) ?? null,
    peopleOnBoard: declared === undefined ? count : null,
    crewDeclared: declared === undefined ? null : count,
    pressedAt,
  }
}

/** Five decimals are a metre. */
function degrees(value: number): string {
  return value.toFixed(5)
}

/** « 20/11 15:10 »; the clock of Dakar is that of Greenwich, summer and winter. */
function timeOf(at: number): string {
  const [day = '', clock = ''] = new Date(at).toISOString().split('T')
  const [, month, date] = day.split('-')
  return `${date}/${month} ${clock.slice(0, 5)}`
}

/** Of the years in which it may have been, the one that is nearest to now. */
function timeRead([date, month, hours, minutes]: readonly (string | undefined)[], now: number): number | null {
  if (date === undefined) return null
  const year = new Date(now).getUTCFullYear()
  const [nearest = null] = [year - 1, year, year + 1]
    .map((one) => Date.UTC(one, Number(month) - 1, Number(date), Number(hours), Number(minutes)))
    .filter((at) => new Date(at).getUTCDate() === Number(date))
    .toSorted((one, other) => Math.abs(one - now) - Math.abs(other - now))
  return nearest
}
