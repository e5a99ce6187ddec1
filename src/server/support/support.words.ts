import { smsOf } from '#contract/notifications/gsm7.ts'
import { type TicketPriority, type TicketStatus, priorityWords } from '#contract/support/ticket.ts'
import type { Message } from '#server/notifications/message.ts'
import { sender } from '#server/notifications/notifications.words.ts'

/** A telephone lies on the table: what was asked and what was answered is read in the app alone. */

type News = 'new' | 'answer' | TicketStatus

const answered: { readonly [N in News]: string } = {
  new: 'Votre demande est enregistrée.',
  answer: 'Le support a répondu à votre demande.',
  open: 'Le support a rouvert votre demande.',
  in_progress: 'Le support s’occupe de votre demande.',
  resolved: 'Le support tient votre demande pour résolue.',
  closed: 'Le support a fermé votre demande.',
}

export function supportAnswered(id: string, news: News): Message {
  return messageOf('Support', answered[news], id)
}

const asked: { readonly [N in News]: string } = {
  new: 'Nouvelle demande au support.',
  answer: 'L’auteur d’une demande a écrit.',
  open: 'L’auteur d’une demande l’a rouverte.',
  in_progress: 'Une demande a changé.',
  resolved: 'Une demande a changé.',
  closed: 'L’auteur d’une demande l’a fermée.',
}

export function supportAsked(id: string, news: News, priority: TicketPriority): Message {
  return messageOf('Support', `${asked[news]} Priorité : ${priorityWords[priority].toLowerCase()}.`, id)
}

function messageOf(title: string, body: string, id: string): Message {
  const sms = smsOf([`${sender} ${body}`])
  return { title, body, sms, path: `/support?ticket=${id}`, alertId: null, isUrgent: false, event: null }
}
