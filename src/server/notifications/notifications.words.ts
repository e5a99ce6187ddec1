import { dayInFigures, hourText } from '#contract/wire/days/days.ts'
import { smsOf } from '#contract/notifications/gsm7.ts'
import type { OutgoingMessage } from './message.ts'

/** Everything that people read of Guet outside of Guet begins with this. */
export const sender = 'GUET'

/** What is good to know and calls nobody. */
export function quietMessage(title: string, body: string, path: string): OutgoingMessage {
  return { title, body, sms: smsOf([`${sender} ${body}`]), path, alertId: null, isUrgent: false, event: null }
}

/** « 20/11 13:00 »; with its year where that is not the year of `now`, as a wrong one would be seen by nobody. */
export function dayAndTime(at: Date, now = at): string {
  const isThisYear = at.getUTCFullYear() === now.getUTCFullYear()
  return `${isThisYear ? dayInFigures(at).slice(0, 5) : dayInFigures(at)} ${hourText(at)}`
}

export function dutyTest(now: Date): OutgoingMessage {
  const title = 'ESSAI – chaîne d’astreinte'
  const body = `ESSAI de la chaîne d’astreinte de Guet, ${dayAndTime(now)}. Aucune pirogue n’est en danger. Rien à faire.`
  const event = { name: 'duty.tested', data: { at: now.toISOString(), message: body } }
  return { title, body, sms: smsOf([`${sender} ${body}`]), path: '/', alertId: null, isUrgent: false, event }
}

/** The same each day, so that whoever gets it knows at once that nothing is wrong. */
export function dailyTest(now: Date): OutgoingMessage {
  const title = 'Essai quotidien – chaîne d’astreinte'
  const body = `Essai quotidien de la chaîne d’astreinte de Guet, ${dayAndTime(now)}. Aucune pirogue n’est en danger. Rien à faire.`
  const event = { name: 'duty.daily_test', data: { at: now.toISOString(), message: body } }
  return { title, body, sms: smsOf([`${sender} ${body}`]), path: dutyPath, alertId: null, isUrgent: false, event }
}

const dutyPath = '/alerts/duty'

/** To whoever is on duty and to whoever watches the chain: the day's test did not arrive. */
export function dailyTestMissing(lastReceivedAt: Date | null): OutgoingMessage {
  const title = 'Essai quotidien manquant'
  const since =
    lastReceivedAt === null ? 'Aucun n’est encore arrivé.' : `Le dernier reçu date du ${dayAndTime(lastReceivedAt)}.`
  const body = `La chaîne d’astreinte n’a pas reçu d’essai quotidien depuis plus de 25 heures. ${since} Un SOS pourrait n’appeler personne : vérifiez l’astreinte.`
  const sms = smsOf([`${sender} ${title}. ${since}`, 'Un SOS pourrait n’appeler personne : vérifiez l’astreinte.'])
  return { title, body, sms, path: dutyPath, alertId: null, isUrgent: true, event: null }
}

/** To the administrators, when the day's SMS are nearly spent. */
export function smsBudgetWarning(sent: number, perDay: number): OutgoingMessage {
  const title = 'Budget SMS du jour'
  const rest =
    sent < perDay
      ? 'Au-delà, seuls les appels de SOS vers les personnes d’astreinte partiront encore par SMS.'
      : 'Seuls les appels de SOS vers les personnes d’astreinte partent encore par SMS, jusqu’à minuit.'
  const body = `${sent} SMS envoyés aujourd’hui sur ${perDay}. ${rest} Les autres moyens ne changent pas.`
  return { title, body, sms: smsOf([`${sender} ${title}`]), path: '/', alertId: null, isUrgent: false, event: null }
}

const longestName = 24
const link = /\S*(:\/\/|www\.)\S*/gi

/**
 * A name that somebody chose, as an SMS may carry it: letters, digits, spaces, hyphens and apostrophes. An SMS of Guet is
 * believed, so nobody writes a link or a message into one by way of a name.
 */
export function nameInSms(name: string): string {
  const plain = name
    .replaceAll(link, ' ')
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{M}\p{Nd} '-]+/gu, ' ')
    .replaceAll(/ +/g, ' ')
  return Array.from(plain.trim()).slice(0, longestName).join('').trim()
}
