import type { GoingWord } from '#contract/alerts/asked.ts'
import { confirmAsk, newestQuestion } from '#server/alerts/going/asks.actions.ts'
import { sayGoing } from '#server/alerts/going/going.actions.ts'
import { boatOf } from '#server/alerts/alerts.words.ts'
import type { OutgoingMessage } from '#server/notifications/message.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/services.ts'
import type { Sms } from './forms.ts'
import { lastOfVoyage } from './sms.store.ts'
import { smsWords } from './sms.words.ts'

/**
 * OUI and NON to the newest thing that somebody was asked: whether he goes to a call, or that he knows that it is over. Null: he was asked
 * nothing, or NON is about his own voyage, of which he wrote since. Anybody can write in the name of a number: it is shown as said by SMS, and
 * never takes back what was said with the app.
 */
export async function answerAsk(
  inside: Services,
  sms: Sms,
  caller: Caller,
  word: GoingWord,
): Promise<OutgoingMessage | null> {
  const question = await newestQuestion(inside, caller.id)
  if (question === null) return null
  const { row, standing, at } = question
  if (word === 'cannot') {
    const voyage = await lastOfVoyage(inside.db, sms.number, new Date(sms.at.getTime() - takenBackWithin))
    if (voyage !== null && voyage.receivedAt > at) return null
  }
  const boat = boatOf(row)
  if (standing === 'stood_down') {
    if (word === 'cannot') return smsWords.stillOut(boat)
    await confirmAsk(inside, caller, row, { bySms: true })
    return smsWords.knowsItIsOver(boat)
  }
  const alert = await sayGoing(inside, caller, row.id, { word, at: sms.at, bySms: true, reason: null })
  const goes = alert.going.some(({ user }) => user === caller.id)
  if (word === 'going') return goes ? smsWords.goes(boat) : null
  return goes ? smsWords.cannotIsNoted(boat) : smsWords.cannot(boat)
}

const takenBackWithin = 30 * 60_000
