import { smsOf } from '#contract/notifications/gsm7.ts'
import type { OutgoingMessage } from '#server/notifications/message.ts'
import { sender } from '#server/notifications/notifications.words.ts'

export function deviceClaimed(deviceId: string): OutgoingMessage {
  const body = `Le traceur « ${deviceId} » a été ajouté par une organisation et attend votre confirmation.`
  const title = 'Traceur à confirmer'
  return {
    title,
    body,
    sms: smsOf([`${sender} ${body}`]),
    path: '/gps-tracking',
    alertId: null,
    isUrgent: false,
    event: null,
  }
}
