import { conversationPath } from './conversation-path.ts'
import type { MessageRow } from './messages.store.ts'
import type { Language } from '#contract/accounts/account.ts'
import type { SilenceLength } from '#contract/chat/silence.ts'
import type { OutgoingMessage } from '#server/notifications/message.ts'
import { quietMessage } from '#server/notifications/notifications.words.ts'

/** A telephone lies on the table: who has written, never what. */

const inFrench = {
  somebody: 'Quelqu’un',
  sent: {
    text: 'Vous a écrit.',
    image: 'Vous a envoyé une photo.',
    location: 'Vous a envoyé sa position.',
    voice: 'Vous a envoyé un message vocal.',
  },
  announcement: (name: string) => `Annonce de ${name}`,
  toEverybody: 'Ouvrez Guet pour lire ce qui est dit à tous.',
  thread: (boat: string) => `Messages du SOS · ${boat}`,
  drill: (boat: string) => `Messages de l’exercice · ${boat}`,
  inThread: (name: string) => `${name} a écrit à ceux qui aident.`,
}
const inEnglish: typeof inFrench = {
  somebody: 'Somebody',
  sent: {
    text: 'Has written to you.',
    image: 'Has sent you a photo.',
    location: 'Has sent you a position.',
    voice: 'Has sent you a voice message.',
  },
  announcement: (name) => `Announcement by ${name}`,
  toEverybody: 'Open Guet to read what is said to everybody.',
  thread: (boat) => `Messages of the SOS · ${boat}`,
  drill: (boat) => `Messages of the drill · ${boat}`,
  inThread: (name) => `${name} has written to those who help.`,
}

const silenceLength: { readonly [L in SilenceLength]: string } = {
  hour: 'pendant une heure',
  day: 'pendant un jour',
  until_lifted: 'jusqu’à nouvel ordre',
}

/** In the thread of an SOS, to all who read it. */
export function writesNoMore(name: string | null, length: SilenceLength): string {
  return `${name ?? inFrench.somebody} n’écrit plus ici ${silenceLength[length]}.`
}

export function mayWriteAgain(name: string | null): string {
  return `${name ?? inFrench.somebody} peut de nouveau écrire ici.`
}

/** The SOS that the room is about: nobody may take one for practice for a real one. */
export type AboutSos = { readonly name: string; readonly isDrill: boolean }

export function messageCame(language: Language, row: MessageRow, sos: AboutSos | null): OutgoingMessage {
  // Of Wolof we are not sure here: French is read instead.
  const say = language === 'en' ? inEnglish : inFrench
  const name = row.senderName ?? say.somebody
  const path = conversationPath(row.room, row.senderId)
  if (row.room.kind === 'direct') return quietMessage(name, say.sent[row.messageType], path)
  if (sos !== null) return quietMessage((sos.isDrill ? say.drill : say.thread)(sos.name), say.inThread(name), path)
  return quietMessage(say.announcement(name), say.toEverybody, path)
}
