import { smsOf } from '#contract/notifications/gsm7.ts'
import type { Message } from './message.ts'

/** Everything that people read of Guet outside of Guet begins with this. */
export const sender = 'GUET'

/** The time of day on the coast. */
export function clockTime(at: Date): string {
  return new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone: 'Africa/Dakar' }).format(at)
}

export function dayAndTime(at: Date): string {
  const day = new Intl.DateTimeFormat('fr-FR', { day: '2-digit', month: '2-digit', timeZone: 'Africa/Dakar' })
  return `${day.format(at)} ${clockTime(at)}`
}

export function dutyTest(now: Date): Message {
  const title = 'ESSAI – chaîne d’astreinte'
  const body = `ESSAI de la chaîne d’astreinte de Guet, ${dayAndTime(now)}. Aucune pirogue n’est en danger. Rien à faire.`
  const event = { name: 'duty.tested', data: { at: now.toISOString(), message: body } }
  return { title, body, sms: smsOf([`${sender} ${body}`]), path: '/', alertId: null, isUrgent: false, event }
}
