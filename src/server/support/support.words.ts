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
    new: 'Votre ticket est enregistré.',
    answer: 'Le support a répondu à votre ticket.',
    open: 'Le support a rouvert votre ticket.',
    in_progress: 'Le support s’occupe de votre ticket.',
    resolved: 'Votre ticket est résolu. Si ce n’est pas le cas, répondez : il se rouvre.',
    closed: 'Le support a fermé votre ticket.',
  },
  toSupport: {
    new: 'Nouveau ticket.',
    answer: 'L’auteur d’un ticket a répondu.',
    open: 'L’auteur d’un ticket l’a rouvert.',
    in_progress: 'Un ticket a changé.',
    resolved: 'Un ticket a changé.',
    closed: 'L’auteur d’un ticket l’a fermé.',
  },
}
const inEnglish: typeof inFrench = {
  toAuthor: {
    new: 'Your ticket is registered.',
    answer: 'The support has answered your ticket.',
    open: 'The support has reopened your ticket.',
    in_progress: 'The support takes care of your ticket.',
    resolved: 'Your ticket is resolved. If it is not, your answer opens it again.',
    closed: 'The support has closed your ticket.',
  },
  toSupport: {
    new: 'New ticket.',
    answer: 'The author of a ticket has answered.',
    open: 'The author of a ticket has reopened it.',
    in_progress: 'A ticket has changed.',
    resolved: 'A ticket has changed.',
    closed: 'The author of a ticket has closed it.',
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

const given = { fr: 'Un ticket vous est confié.', en: 'A ticket is given to you.' }

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
