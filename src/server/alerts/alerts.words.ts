import type { AlertRow } from './alerts.store.ts'
import { showAlert } from './show-alert.ts'
import { type SosNature, alert as alertShape, falseAlarm, isLastKnownPlace, isLate } from '#contract/alerts/alert.ts'
import { type Floating, floatingBy, shareOfWind } from '#contract/alerts/leeway.ts'
import { rescueNumber } from '#contract/notifications/rescue-numbers.ts'
import { toWire } from '#contract/wire/casing.ts'
import type { OutgoingMessage } from '#server/notifications/message.ts'
import { smsOf } from '#contract/notifications/gsm7.ts'
import { hourText } from '#contract/wire/days/days.ts'
import { dayAndTime, nameInSms, sender } from '#server/notifications/notifications.words.ts'

/** What is written in alerts that the server raises, and what leaves the server about alerts. */
export const alertWords = {
  sosOf: (boat: string) => `SOS – ${boat} demande du secours`,
  someFisherman: 'un pêcheur',
  sosFor: (boat: string, coordinator: string) => `SOS – ${boat} a besoin de secours, signalé par ${coordinator}`,
  trackerSos: (boat: string) => `SOS du traceur – ${boat} demande du secours`,
  beaconSos: (name: string) => `SOS d’une balise de détresse – ${name}`,
  beacons: (count: number) => (count === 1 ? '1 balise de détresse' : `${count} balises de détresse`),
  moreBeacons: (count: number) => `Plus de ${count} balises de détresse`,
  unknownTrackerSos: (name: string | null) => `SOS – ${unknownTracker(name)}, source non vérifiée`,
  unknownTrackers: (count: number) =>
    `SOS – ${count === 1 ? '1 traceur inconnu' : `${count} traceurs inconnus`}, source non vérifiée`,
  moreUnknownTrackers: (count: number) => `SOS – plus de ${count} traceurs inconnus, source non vérifiée`,
  unknownNumberSos: (number: string) => `SOS par SMS – ${unknownNumber(number)}, source non vérifiée`,
  unknownNumbers: (count: number) =>
    `SOS par SMS – ${count === 1 ? '1 numéro inconnu' : `${count} numéros inconnus`}, source non vérifiée`,
  moreUnknownNumbers: (count: number) => `SOS par SMS – plus de ${count} numéros inconnus, source non vérifiée`,
  numberWasAttached: (number: string) => `Le numéro ${number} a été rattaché`,
  sosBySms: (boat: string) => `SOS par SMS – ${boat} demande du secours`,
  saidBySms: (said: string) => `Dit par SMS, sans preuve\u00a0: «\u00a0${said}\u00a0»`,
  trackerWasAdded: (name: string) => `Le traceur ${name} a été ajouté`,
  trackerOf: (boat: string) => `traceur de ${boat}`,
  lowBattery: (tracker: string, percent: number) => `Batterie faible (${percent} %) – ${tracker}`,
  batteryIsBack: 'Batterie rechargée',
  silent: (boat: string) => `Traceur silencieux en mer – ${boat}`,
  heardAgain: 'Le traceur émet de nouveau',
  deviceAlarm: (boat: string, word: string) => `Alarme du traceur (${word}) – ${boat}`,
  someBoat: 'une pirogue',
  someCoordinator: 'un coordinateur',
  unproved: (said: string) => `${said} (source non vérifiée)`,
  twoSources: (boat: string) => `Deux sources – ${boat} : entendue de deux adresses, à des endroits qui s’excluent`,
}

/** As it is rung while nobody has added it: « traceur inconnu 013800138000 ». */
function unknownTracker(name: string | null): string {
  return name === null ? 'traceur sans identifiant' : `traceur inconnu ${name}`
}

function unknownNumber(number: string): string {
  return `numéro inconnu ${number}`
}

const natures: { readonly [N in SosNature]: string } = {
  chavirage: 'chavirage',
  panne: 'panne',
  homme_a_la_mer: 'homme à la mer',
  blesse: 'blessé',
  feu: 'feu à bord',
  collision: 'collision',
  voie_d_eau: 'voie d’eau',
  coule: 'coule',
  a_la_derive: 'à la dérive',
  gite: 'gîte',
  echouement: 'échouement',
  abandon: 'abandon de la pirogue',
  attaque: 'attaque',
}

const floats: { readonly [F in Floating]: string } = {
  upright: 'moteur en panne',
  swamped: 'pleine d’eau',
  person: 'personne à l’eau',
  unknown: 'état inconnu',
}

/** To the person on the boat, when somebody ashore has called for it. */
export function raisedForYou(row: AlertRow): OutgoingMessage {
  const title = `SOS lancé pour ${boatOf(row)}`
  const body = `Un SOS a été lancé à terre pour votre pirogue${atClockTime(row.receivedAt)}. Si tout va bien, annulez-le dans Guet.`
  return { ...alertReference(row), title, body, sms: smsOf([`${sender} : ${body}`]), isUrgent: true }
}

/** Somebody must take charge. Place and boat first: what no longer fits into an SMS is left out from the end. */
export function sosCall(row: AlertRow): OutgoingMessage {
  const title = `${row.reopenedAt === null ? 'SOS' : 'SOS rouvert'} – ${boatOf(row)}`
  const short = [
    `${sender} SOS`,
    boatNameInSms(row),
    placeText(row),
    whenOf(row),
    natureOf(row),
    crewOf(row),
    raiserName(row),
  ]
  const long = [row.message, placeText(row), whenOf(row), natureOf(row), crewOf(row), raiserOf(row)]
  const body = `${sentence(long)} Personne n’a encore pris en charge.`
  return {
    ...alertReference(row, 'alert.escalated'),
    title,
    body,
    sms: smsOf([...short, 'Prenez en charge dans Guet.', driftAssumed(row)]),
    isUrgent: true,
  }
}

export function sosRaised(row: AlertRow): OutgoingMessage {
  return { ...sosCall(row), ...alertReference(row, 'alert.raised') }
}

/** To those on duty, or to who took charge: the same call, said once more. */
export function sosAgain(row: AlertRow): OutgoingMessage {
  const title = `SOS lancé de nouveau – ${boatOf(row)}`
  const body = sentence([row.message, placeText(row), natureOf(row), crewOf(row), raiserOf(row)])
  const short = [`${sender}\u00a0: SOS lancé de nouveau`, boatNameInSms(row), placeText(row)]
  return { ...alertReference(row), title, body, sms: smsOf(short), isUrgent: true }
}

/** To the family: what happened, where, and what to do. */
export function familyCall(row: AlertRow): OutgoingMessage {
  const parts = [
    `${sender} : ${boatOf(row)} a lancé un SOS`,
    whenOf(row),
    placeText(row),
    `Appelez le ${rescueNumber}.`,
  ]
  const short = [`${sender} : ${boatNameInSms(row)} a lancé un SOS`, ...parts.slice(1)]
  return {
    ...alertReference(row),
    title: `SOS – ${boatOf(row)}`,
    body: sentence(parts),
    sms: smsOf(short),
    isUrgent: true,
  }
}

/** To whoever raised it, when nobody has taken charge for three minutes. */
export function callRescue(row: AlertRow): OutgoingMessage {
  const title = `Appelez le ${rescueNumber}`
  const body = `Appelez le ${rescueNumber}. Personne n’a encore pris votre SOS en charge. Nous continuons d’appeler.`
  return { ...alertReference(row), title, body, sms: smsOf([`${sender} : ${body}`]), isUrgent: true }
}

export function takenCharge(row: AlertRow): OutgoingMessage {
  const who = row.acknowledgedByName ?? 'un coordinateur'
  const body = `SOS de ${boatOf(row)} : pris en charge par ${who}${atClockTime(row.acknowledgedAt)}.`
  return {
    ...alertReference(row, 'alert.acknowledged'),
    title: 'SOS pris en charge',
    body,
    sms: smsOf([`${sender} : SOS de ${boatNameInSms(row)} pris en charge${atClockTime(row.acknowledgedAt)}.`]),
    isUrgent: true,
  }
}

/** To all who were rung. */
export function sosOver(row: AlertRow): OutgoingMessage {
  const isFalse = row.resolveReason === falseAlarm
  const title = isFalse ? 'Fausse alerte' : 'SOS terminé'
  const reason = isFalse ? 'fausse alerte, annulée' : `terminé (${row.resolveReason ?? 'sans raison'})`
  const who = row.resolvedByName === null ? '' : ` par ${row.resolvedByName}`
  const body = `SOS de ${boatOf(row)} : ${reason}${who}${atClockTime(row.resolvedAt)}.`
  const short = `${sender} : SOS de ${boatNameInSms(row)} : ${isFalse ? reason : 'terminé'}${atClockTime(row.resolvedAt)}.`
  return { ...alertReference(row, 'alert.resolved'), title, body, sms: smsOf([short]), isUrgent: true }
}

/** Whoever was told that it is over is told that it is not: somebody pressed by mistake. */
export function sosOn(row: AlertRow): OutgoingMessage {
  const body = `SOS de ${boatOf(row)}\u00a0: la fin annoncée est annulée, l’appel continue.`
  const sms = smsOf([`${sender}\u00a0: SOS de ${boatNameInSms(row)}\u00a0: il n’est pas terminé, l’appel continue.`])
  return { ...alertReference(row, 'alert.reopened'), title: 'Le SOS continue', body, sms, isUrgent: true }
}

/** Any other alert, to those whom it concerns. */
export function notice(row: AlertRow): OutgoingMessage {
  const body = sentence([row.message, whenOf(row)])
  return {
    ...alertReference(row, 'alert.raised'),
    title: row.message,
    body,
    sms: smsOf([`${sender} : alerte de ${boatNameInSms(row)}${atClockTime(row.receivedAt)}.`]),
    isUrgent: false,
  }
}

export function alertReference(
  row: AlertRow,
  event: string | null = null,
): Pick<OutgoingMessage, 'path' | 'alertId' | 'event'> {
  const data = toWire(alertShape.parse(showAlert(row)))
  return { path: `/alerts/${row.id}`, alertId: row.id, event: event === null ? null : { name: event, data } }
}

export function boatOf(row: AlertRow): string {
  const { pirogueName, userName, deviceId } = row
  return pirogueName ?? userName ?? (deviceId === null ? (strangerIn(row) ?? alertWords.someBoat) : 'un traceur')
}

/** What calls while nobody has added it, and that nobody can prove it. */
function strangerIn({ metadata, pirogueId, deviceId }: AlertRow): string | null {
  const [name, number] = [metadata['unknown_tracker'], metadata['unknown_number']]
  if (pirogueId !== null || deviceId !== null) return null
  if (typeof number === 'string') return `${unknownNumber(number)}, source non vérifiée`
  if (name === undefined) return null
  return `${unknownTracker(typeof name === 'string' ? name : null)}, source non vérifiée`
}

/** In an SMS: what is left of a name that may stand there. */
export function boatNameInSms(row: AlertRow): string {
  return nameInSms(row.pirogueName ?? '') || nameInSms(row.userName ?? '') || (strangerIn(row) ?? alertWords.someBoat)
}

function raiserName({ userName, pirogueName }: AlertRow): string | null {
  return pirogueName === null || userName === null ? null : nameInSms(userName)
}

/** Where it called from; else where it was seen last, and when, as far as that is known. */
export function placeText({ latitude, longitude, placeAt, occurredAt }: AlertRow): string {
  if (latitude === null || longitude === null) return 'position inconnue'
  const place = `${latitude.toFixed(5)},${longitude.toFixed(5)}`
  if (placeAt === null) return `dernière position connue ${place}`
  return isLastKnownPlace(placeAt, occurredAt) ? `dernière position connue ${place} (${dayAndTime(placeAt)})` : place
}

/** By which a boat that drifts is looked for away from that place; last in an SMS, for nothing else may lack the room. */
export function driftAssumed({ latitude, nature }: AlertRow): string | null {
  if (latitude === null) return null
  const floating = floatingBy(nature)
  const { least, most } = shareOfWind(floating)
  const share = [least, most].map((part) => part.toFixed(1).replace('.', ',')).join('-')
  return `Dérive supposée\u00a0: ${floats[floating]}, ${share}\u00a0% du vent.`
}

/** A late one says both times: when it happened, and when it was heard; one that was opened again, since when. */
function whenOf({ occurredAt, receivedAt, reopenedAt }: AlertRow): string {
  if (reopenedAt !== null) return `lancé à ${dayAndTime(occurredAt)}, rouvert à ${hourText(reopenedAt)}`
  if (!isLate(occurredAt, receivedAt)) return `à ${hourText(receivedAt)}`
  return `survenu à ${dayAndTime(occurredAt)}, reçu à ${dayAndTime(receivedAt)}`
}

function natureOf({ nature }: AlertRow): string | null {
  return nature && natures[nature]
}

/** As it was said with the call; else as it was declared before, which the words say. */
export function crewOf({ peopleOnBoard, crewDeclared }: AlertRow): string | null {
  if (peopleOnBoard !== null) return `${peopleOnBoard} à bord`
  return crewDeclared === null ? null : `${crewDeclared} ${crewDeclared > 1 ? 'déclarés' : 'déclaré'} au départ`
}

function raiserOf({ userName, pirogueName }: AlertRow): string | null {
  return pirogueName === null ? null : userName
}

export function atClockTime(time: Date | null): string {
  return time === null ? '' : ` à ${hourText(time)}`
}

export function sentence(parts: readonly (string | null)[]): string {
  const joined = parts.filter((part) => part !== null && part !== '').join(', ')
  return joined.endsWith('.') ? joined : `${joined}.`
}
