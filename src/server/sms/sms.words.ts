import type { LatLng } from '#contract/wire/units.ts'
import { smsOf } from '#contract/notifications/gsm7.ts'
import { rescueNumber } from '#contract/notifications/rescue-numbers.ts'
import type { OutgoingMessage } from '#server/notifications/message.ts'
import { hourText } from '#contract/wire/days/days.ts'
import { dayAndTime, nameInSms, sender } from '#server/notifications/notifications.words.ts'

/** What who wrote an SMS is answered: one SMS, that begins with what was understood. */
function answer(...parts: readonly (string | null)[]): OutgoingMessage {
  const sms = smsOf([`${sender}\u00a0:`, ...parts])
  return { title: 'Réponse par SMS', body: sms, sms, path: '/', alertId: null, isUrgent: false, event: null }
}

const figures = (value: number) => value.toFixed(5)
const call = `Appelez aussi le ${rescueNumber}.`

export const smsWords = {
  sos: (at: Date, place: LatLng | null) => ({
    ...answer(
      `SOS reçu à ${hourText(at)}, nous appelons.`,
      place === null
        ? 'Position inconnue, envoyez-la.'
        : `Position ${figures(place.latitude)},${figures(place.longitude)}.`,
      call,
    ),
    isUrgent: true,
    isTheirOwn: true as const,
  }),
  returned: (at: Date) => answer(`compris, rentré à ${hourText(at)}.`, 'Si faux, répondez NON.'),
  late: (dueAt: Date) => answer(`compris, retour prévu à ${dayAndTime(dueAt)}.`, 'Si faux, répondez NON.'),
  takenBack: (dueAt: Date) => answer(`annulé. Retour prévu à ${dayAndTime(dueAt)}.`),
  caseStaysOpen: answer(
    'noté, dit à qui vous cherche.',
    `Par SMS seul, l’alerte reste ouverte\u00a0: fermez-la dans Guet ou appelez le ${rescueNumber}.`,
  ),
  noVoyage: answer(
    'aucune sortie déclarée pour votre pirogue.',
    `En danger\u00a0: écrivez SOS ou appelez le ${rescueNumber}.`,
  ),
  dueImpossible: answer(
    'cette heure de retour n’est pas possible.',
    'Écrivez RETARD et un nombre d’heures, par exemple RETARD 2.',
  ),
  /** Which call it was: several may be open. */
  goes: (boat: string) => answer(`compris, vous allez vers ${named(boat)}.`, 'Si faux, répondez NON.'),
  cannot: (boat: string) => answer(`compris, vous n’allez pas vers ${named(boat)}.`, 'Si faux, répondez OUI.'),
  cannotIsNoted: (boat: string) =>
    answer(
      `noté pour ${named(boat)}.`,
      `Par SMS seul, votre «\u00a0J’y vais\u00a0» reste\u00a0: retirez-le dans Guet ou appelez votre coordinateur.`,
    ),
  knowsItIsOver: (boat: string) => answer(`merci, c’est noté\u00a0: ${named(boat)}, vous rentrez.`),
  stillOut: (boat: string) =>
    answer(
      `noté pour ${named(boat)}\u00a0: vous n’avez pas confirmé votre retour.`,
      `En danger\u00a0: écrivez SOS ou appelez le ${rescueNumber}.`,
    ),
  nothingAsked: answer('on ne vous a rien demandé.', `En danger\u00a0: écrivez SOS ou appelez le ${rescueNumber}.`),
  nothingToTakeBack: answer('rien à annuler.', `En danger\u00a0: écrivez SOS ou appelez le ${rescueNumber}.`),
  place: (boat: string | null, place: LatLng, at: Date | null, now: Date) =>
    answer(
      `${nameInSms(boat ?? '') || 'votre pirogue'}\u00a0: ${figures(place.latitude)},${figures(place.longitude)}`,
      at === null ? 'heure inconnue.' : `à ${dayAndTime(at, now)}, il y a ${age(now.getTime() - at.getTime())}.`,
    ),
  noPlace: answer('position de votre pirogue inconnue.', `En danger\u00a0: écrivez SOS ou appelez le ${rescueNumber}.`),
  sea: ({ coast, date, advice, waves, wind, warned }: Sea) =>
    answer(
      `mer ${coast} demain ${date}\u00a0: ${advice}.`,
      waves === null ? 'Vagues inconnues.' : `Vagues ${waves.toFixed(1)} m.`,
      wind === null ? 'Vent inconnu.' : `Vent ${Math.round(wind)} nd.`,
      warned === null ? null : `Alerte ${warned}.`,
    ),
  noSea: (coast: string) => answer(`mer de demain ${coast}\u00a0: inconnue. Prudence.`),
  unclear: answer(
    'non compris. Écrivez SOS, RETOUR, RETARD 2, POS, ou la mer de demain\u00a0:',
    '1 Grande Côte 2 Dakar 3 Petite Côte 4 Casamance.',
  ),
}

function named(boat: string): string {
  return nameInSms(boat) || 'la pirogue en danger'
}

/** To the coordinators of who said by SMS that he is back: they know whether it can be. */
export function returnedBySms(boat: string | null, at: Date): { title: string; body: string } {
  const name = boat ?? 'Une pirogue'
  return {
    title: `Rentrée par SMS – ${name}`,
    body: `${name} a dit par SMS, à ${hourText(at)}, être rentrée. L’expéditeur d’un SMS n’est pas prouvé\u00a0: si c’est faux, annulez ce retour dans Guet.`,
  }
}

type Sea = {
  readonly coast: string
  readonly date: string
  readonly advice: string
  readonly waves: number | null
  readonly wind: number | null
  readonly warned: string | null
}

export const adviceWords = {
  goes: 'on peut sortir',
  careful: 'prudence',
  stay: 'ne sortez pas',
} as const

function age(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000))
  if (minutes < 120) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} jours`
}
