import type { Language } from '#contract/accounts/account.ts'
import type { CollisionWarning } from '#contract/ships/warning.ts'
import { compassPoint } from '#contract/weather/compass.ts'
import { metresPerNauticalMile } from '#contract/wire/units.ts'
import { smsOf } from '#contract/notifications/gsm7.ts'
import type { OutgoingMessage } from '#server/notifications/message.ts'

/* What is pushed when a ship comes too near to a boat. */

export function forBoat(warning: CollisionWarning, language: Language): OutgoingMessage {
  const say = wordsIn(language)
  return message(warning, say.title(shipIn(warning, say)), `${say.facts(figuresOf(warning, say))} ${say.light}`)
}

export function forCoordinator(warning: CollisionWarning, language: Language): OutgoingMessage {
  const say = wordsIn(language)
  const boat = warning.pirogueName ?? say.boat
  return message(warning, say.titleOf(shipIn(warning, say), boat), say.facts(figuresOf(warning, say)))
}

function message(warning: CollisionWarning, title: string, body: string): OutgoingMessage {
  const sms = smsOf([`${title}. ${body}`])
  return { title, body, sms, path: '/', alertId: null, isUrgent: true, event: { name: 'ship.too-near', data: warning } }
}

type Figures = {
  readonly away: string
  readonly where: string
  readonly nearest: string
  readonly minutes: number
}
const french = {
  ship: 'Un navire',
  boat: 'une pirogue',
  title: (ship: string) => `${ship} vient sur vous`,
  titleOf: (ship: string, boat: string) => `${ship} passe trop près de ${boat}`,
  facts: ({ away, where, nearest, minutes }: Figures) =>
    `Il est à ${away}\u00a0M ${where} et passe à ${nearest}\u00a0M dans ${minutes}\u00a0min.`,
  light: 'Allumez une lampe, écartez-vous de sa route.',
  number: 'fr-FR',
  where: {
    N: 'au nord',
    NE: 'au nord-est',
    E: 'à l’est',
    SE: 'au sud-est',
    S: 'au sud',
    SO: 'au sud-ouest',
    O: 'à l’ouest',
    NO: 'au nord-ouest',
  },
}
type Words = typeof french
const english: Words = {
  ship: 'A ship',
  boat: 'a boat',
  title: (ship) => `${ship} is coming at you`,
  titleOf: (ship, boat) => `${ship} passes too near to ${boat}`,
  facts: ({ away, where, nearest, minutes }) =>
    `It is ${away}\u00a0M to the ${where} and passes at ${nearest}\u00a0M in ${minutes}\u00a0min.`,
  light: 'Light a lamp and leave its way.',
  number: 'en-GB',
  where: {
    N: 'north',
    NE: 'north-east',
    E: 'east',
    SE: 'south-east',
    S: 'south',
    SO: 'south-west',
    O: 'west',
    NO: 'north-west',
  },
}

/** A wrong word of safety kills: in Wolof it is said in French until somebody has read it over. */
function wordsIn(language: Language): Words {
  return language === 'en' ? english : french
}

function shipIn({ shipName, mmsi }: CollisionWarning, { ship }: Words): string {
  return `${ship} (${shipName ?? `MMSI ${mmsi}`})`
}

function figuresOf({ bearing, distance, nearest, nearestAt, judgedAt }: CollisionWarning, say: Words): Figures {
  const miles = new Intl.NumberFormat(say.number, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const minutes = Math.max(1, Math.round((Date.parse(nearestAt) - Date.parse(judgedAt)) / 60_000))
  return {
    away: miles.format(distance / metresPerNauticalMile),
    where: say.where[compassPoint(bearing)],
    /* Two positions are not known better than a tenth of a mile. */
    nearest: miles.format(Math.max(0.1, nearest / metresPerNauticalMile)),
    minutes,
  }
}
