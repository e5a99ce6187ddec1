import { ticketPath } from './ticket-path.ts'
import type { Language } from '#contract/accounts/account.ts'
import { smsOf } from '#contract/notifications/gsm7.ts'
import { type TicketPriority, type TicketStatus, priorityWords } from '#contract/support/ticket.ts'
import type { OutgoingMessage } from '#server/notifications/message.ts'
import { sender } from '#server/notifications/notifications.words.ts'

/** A telephone lies on the table: what was asked and what was answered is read in the app alone. */

type News = 'new' | 'answer' | TicketStatus
type Said = { readonly [N in News]: string }

const inFrench: { readonly toAuthor: Said; readonly toSupport: Said } = {
  toAuthor: {
    new: 'Votre demande est enregistrée.',
    answer: 'Le support a répondu à votre demande.',
    open: 'Le support a rouvert votre demande.',
    in_progress: 'Le support s’occupe de votre demande.',
    resolved: 'Votre demande est résolue. Si ce n’est pas le cas, répondez : elle se rouvre.',
    closed: 'Le support a fermé votre demande.',
  },
  toSupport: {
    new: 'Nouvelle demande.',
    answer: 'L’auteur d’une demande a répondu.',
    open: 'L’auteur d’une demande l’a rouverte.',
    in_progress: 'Une demande a changé.',
    resolved: 'Une demande a changé.',
    closed: 'L’auteur d’une demande l’a fermée.',
  },
}
const inEnglish: typeof inFrench = {
  toAuthor: {
    new: 'Your request is registered.',
    answer: 'The support has answered your request.',
    open: 'The support has reopened your request.',
    in_progress: 'The support takes care of your request.',
    resolved: 'Your request is resolved. If it is not, your answer opens it again.',
    closed: 'The support has closed your request.',
  },
  toSupport: {
    new: 'New request.',
    answer: 'The author of a request has answered.',
    open: 'The author of a request has reopened it.',
    in_progress: 'A request has changed.',
    resolved: 'A request has changed.',
    closed: 'The author of a request has closed it.',
  },
}

export function supportAnswered(language: Language, id: string, news: News): OutgoingMessage {
  return messageOf(saidIn(language).toAuthor[news], id)
}

export function supportAsked(language: Language, id: string, news: News, priority: TicketPriority): OutgoingMessage {
  const urgency =
    language === 'en' ? `Its priority is ${priority}.` : `Priorité : ${priorityWords[priority].toLowerCase()}.`
  return messageOf(`${saidIn(language).toSupport[news]} ${urgency}`, id)
}

const given = { fr: 'Une demande vous est confiée.', en: 'A request is given to you.' }

export function supportGiven(language: Language, id: string): OutgoingMessage {
  return messageOf(language === 'en' ? given.en : given.fr, id)
}

/** Of Wolof we are not sure here: French is read instead. */
function saidIn(language: Language): typeof inFrench {
  return language === 'en' ? inEnglish : inFrench
}

function messageOf(body: string, id: string): OutgoingMessage {
  const sms = smsOf([`${sender} ${body}`])
  return {
    title: 'Support',
    body,
    sms,
    path: ticketPath(id),
    alertId: null,
    isUrgent: false,
    event: null,
  }
}
