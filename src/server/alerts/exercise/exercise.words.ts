import { smsOf } from '#contract/notifications/gsm7.ts'
import type { OutgoingMessage } from '#server/notifications/message.ts'
import { dayAndTime, sender } from '#server/notifications/notifications.words.ts'

const nothing = 'Aucune pirogue n’est en danger. Rien à faire.'

export const exerciseWords = {
  alert: (name: string) => `EXERCICE – SOS d’essai lancé par ${name}. ${nothing}`,
  someAdministrator: 'un administrateur',
  over: 'exercice terminé',
  another: 'un autre exercice a commencé',
}

/** The same with each step but for its number: whoever reads one word of it knows. */
export function exerciseCall(now: Date, stage: number): OutgoingMessage {
  const title = 'EXERCICE – SOS d’essai'
  const body = `EXERCICE. SOS d’essai de Guet, ${dayAndTime(now)}, étape ${stage + 1}. ${nothing}`
  const event = { name: 'duty.exercise', data: { at: now.toISOString(), stage, message: body } }
  return { title, body, sms: smsOf([`${sender} ${body}`]), path: '/', alertId: null, isUrgent: false, event }
}
