import type { SosNature } from '#contract/alerts/alert.ts'
import { smsOf } from '#contract/notifications/gsm7.ts'
import { dayInFigures, hourText } from '#web/platform/words/days.ts'
import type { SosPlace } from '#web/sos/sos-case.ts'

/** For the telephone's own network, where there is no data: whoever reads it has never seen this app. */
type Said = {
  readonly boat: string | null
  readonly place: SosPlace | null
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
}
const longestName = 40

/** French, for it goes to a Senegalese rescue number; in order of weight, and what does not fit is left out whole. */
export function smsText({ boat, place, nature, peopleOnBoard, crewDeclared, pressedAt }: Said): string {
  const at = timeOf(pressedAt)
  return smsOf([
    `SOS ${(boat ?? '').slice(0, longestName).trim() || 'pirogue'}`,
    place ? `${degrees(place.latitude)},${degrees(place.longitude)}` : 'position inconnue',
    place ? `vu a ${timeOf(Date.parse(place.timestamp))}` : null,
    nature && natures[nature],
    peopleOnBoard !== null
      ? `${peopleOnBoard} a bord`
      : crewDeclared !== null
        ? `${crewDeclared} a bord au depart`
        : null,
    `SOS lance a ${at}`,
    'Secours 119',
  ])
}

/** Both Android and the iPhone read this way of writing it. */
export function smsLink(number: string, text: string): string {
  return `sms:${number.replaceAll(/[^+\d]/g, '')}?&body=${encodeURIComponent(text)}`
}

/** Five decimals are a metre. */
function degrees(value: number): string {
  return value.toFixed(5)
}

function timeOf(at: number): string {
  return `${dayInFigures(at).slice(0, 5)} ${hourText(at)}`
}
