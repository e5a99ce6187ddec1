import { smsOf } from '#contract/notifications/gsm7.ts'
import { type TicketPriority, type TicketStatus, priorityWords } from '#contract/support/ticket.ts'
import type { Message } from '#server/notifications/message.ts'
import { sender } from '#server/notifications/notifications.words.ts'

/** A telephone lies on the table: what was asked and what was answered is read in the app alone. */

type News = 'new' | 'answer' | TicketStatus

const answered: { readonly [N in News]: string } = {
  new: 'Votre ticket est enregistré.',
  answer: 'Le support a répondu à votre ticket.',
  open: 'Le support a rouvert votre ticket.',
  in_progress: 'Le support s’occupe de votre ticket.',
  resolved: 'Votre ticket est résolu. Si ce n’est pas le cas, répondez : il se rouvre.',
  closed: 'Le support a fermé votre ticket.',
}

export function supportAnswered(id: string, news: News): Message {
  return messageOf('Support', answered[news], id)
}

const asked: { readonly [N in News]: string } = {
  new: 'Nouveau ticket.',
  answer: 'L’auteur d’un ticket a répondu.',
  open: 'L’auteur d’un ticket l’a rouvert.',
  in_progress: 'Un ticket a changé.',
  resolved: 'Un ticket a changé.',
  closed: 'L’auteur d’un ticket l’a fermé.',
}

export function supportAsked(id: string, news: News, priority: TicketPriority): Message {
  return messageOf('Support', `${asked[news]} Priorité : ${priorityWords[priority].toLowerCase()}.`, id)
}

function messageOf(title: string, body: string, id: string): Message {
  const sms = smsOf([`${sender} ${body}`])
  return { title, body, sms, path: `/support?ticket.open=${id}`, alertId: null, isUrgent: false, event: null }
}
