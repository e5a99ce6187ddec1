import * as z from 'zod/mini'
import {
  chatBlocked,
  chatImageTooLarge,
  chatSilenced,
  emergencyChannelRead,
  threadSilenced,
  threadTooBusy,
} from './chat.rules.ts'
import { conversationsCall } from './conversations.api.ts'
import { imageForm, imageLimit, messageDraft, recentMessages, voiceForm, voiceLimit } from './message-drafts.ts'
import { chatPerson, message, report } from './message.ts'
import { channelId } from './room.ts'
import { silence, silenceDraft } from './silence.ts'
import { tooManyAttempts } from '#contract/accounts/account.rules.ts'
import { photoNotAnImage } from '#contract/kit/photo.rules.ts'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import { idTaken, latitudeImpossible, longitudeImpossible } from '#contract/positions/position.rules.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { id } from '#contract/wire/id.ts'
import { largestPageSize, page, pageQuery } from '#contract/wire/page.ts'
import { accessRefused, bodyTooLarge, fieldInvalid, notFound, wrongContentType } from '#contract/wire/refusal.ts'
import { text } from '#contract/wire/text.ts'
import { approvedManagers, managers, themselves } from '#contract/wire/who.ts'

/** A room is named by its channel or thread, or by the other one of two people. */
const where = { channel: z.optional(channelId), with: z.optional(id), organisation: z.optional(id) }
const roomRefusals = [accessRefused, notFound, organisationPending] as const
const sendRefusals = [
  ...roomRefusals,
  idTaken,
  tooManyAttempts,
  chatSilenced,
  threadSilenced,
  chatBlocked,
  emergencyChannelRead,
  threadTooBusy,
] as const
const pageSize = z.coerce
  .number()
  .check(z.int(fieldInvalid.code), z.minimum(1, fieldInvalid.code), z.maximum(largestPageSize, fieldInvalid.code))
const voices = 'audio/webm, audio/ogg, audio/mp4'

export const chatApi = {
  list: endpoint({
    method: 'GET',
    path: '/communication/messages/',
    summary: 'Lire les messages d’un canal (general si rien n’est dit) ou avec une personne, les plus récents d’abord',
    who: themselves,
    query: z.object({
      ...where,
      cursor: z.optional(text(100)),
      search: z.optional(text(200)),
      pageSize: z._default(pageSize, recentMessages),
    }),
    reply: z.object({
      count: z.nullable(z.int()),
      next: z.nullable(z.string()),
      previous: z.nullable(z.string()),
      results: z.readonly(z.array(message)),
    }),
    refusals: roomRefusals,
  }),
  send: endpoint({
    method: 'POST',
    path: '/communication/messages/',
    summary: 'Envoyer un message : texte, position, ou image envoyée avant ; sans canal il va à general',
    who: themselves,
    body: messageDraft,
    reply: message,
    status: 201,
    repeatable: true,
    unaudited: 'too_often',
    refusals: [...sendRefusals, latitudeImpossible, longitudeImpossible],
  }),
  sendImage: endpoint({
    method: 'POST',
    path: '/communication/upload-image/',
    summary: 'Envoyer une image comme message (champ image, 10 Mo au plus)',
    who: themselves,
    upload: { field: 'image', largest: imageLimit, tooLarge: chatImageTooLarge },
    body: imageForm,
    reply: message,
    status: 201,
    unaudited: 'too_often',
    refusals: [...sendRefusals, chatImageTooLarge, photoNotAnImage],
  }),
  sendVoice: endpoint({
    method: 'POST',
    path: '/communication/upload-voice/',
    summary: 'Envoyer un message vocal (champ voice, 60 secondes au plus)',
    who: themselves,
    upload: { field: 'voice', largest: voiceLimit, tooLarge: bodyTooLarge, kinds: voices },
    body: voiceForm,
    reply: message,
    status: 201,
    unaudited: 'too_often',
    refusals: [...sendRefusals, bodyTooLarge, wrongContentType],
  }),
  upload: endpoint({
    method: 'POST',
    path: '/communication/upload/',
    summary: 'Envoyer une image qu’un message nommera ensuite par son adresse (champ file, 10 Mo au plus)',
    who: themselves,
    upload: { field: 'file', largest: imageLimit, tooLarge: chatImageTooLarge },
    reply: z.object({ fileUrl: z.string() }),
    status: 201,
    unaudited: 'too_often',
    refusals: [chatImageTooLarge, photoNotAnImage, tooManyAttempts],
  }),
  read: endpoint({
    method: 'POST',
    path: '/communication/messages/{id}/read/',
    summary: 'Avoir lu jusqu’à ce message',
    who: themselves,
    reply: null,
    repeatable: true,
    unaudited: 'too_often',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/communication/messages/{id}/',
    summary: 'Supprimer un message : son auteur, ou qui modère son canal',
    who: themselves,
    reply: null,
  }),
  report: endpoint({
    method: 'POST',
    path: '/communication/messages/{id}/report/',
    summary: 'Signaler un message à qui modère son canal',
    who: themselves,
    reply: null,
    repeatable: true,
  }),
  reports: endpoint({
    method: 'GET',
    path: '/communication/reports/',
    summary: 'Les messages signalés que l’on modère, les derniers d’abord',
    who: managers,
    reply: z.object({ results: z.readonly(z.array(report)) }),
  }),
  settle: endpoint({
    method: 'POST',
    path: '/communication/messages/{id}/settle/',
    summary: 'Classer les signalements d’un message, qui reste',
    who: managers,
    reply: null,
    repeatable: true,
  }),
  conversations: conversationsCall,
  mute: endpoint({
    method: 'POST',
    path: '/communication/channels/mute/',
    summary: 'Mettre un canal ou une conversation en sourdine, ou l’en sortir',
    who: themselves,
    body: z.object({ ...where, muted: z.boolean(fieldInvalid.code) }),
    reply: null,
    repeatable: true,
    unaudited: 'too_often',
    refusals: roomRefusals,
  }),
  silence: endpoint({
    method: 'POST',
    path: '/communication/silences/',
    summary:
      'Faire taire une personne dans un canal ou, pour qui mène un SOS, dans son fil, une heure, un jour ou jusqu’à nouvel ordre : elle le lit toujours',
    who: approvedManagers,
    body: silenceDraft,
    reply: silence,
    status: 201,
    repeatable: true,
    refusals: roomRefusals,
  }),
  silences: endpoint({
    method: 'GET',
    path: '/communication/silences/',
    summary: 'Qui se tait, dans les canaux que l’on modère',
    who: managers,
    query: z.object(pageQuery),
    reply: page(silence),
  }),
  liftSilence: endpoint({
    method: 'DELETE',
    path: '/communication/silences/{id}/',
    summary: 'Rendre la parole',
    who: approvedManagers,
    reply: null,
  }),
  block: endpoint({
    method: 'POST',
    path: '/communication/blocks/',
    summary: 'Masquer pour soi les messages directs d’une personne, ou les afficher de nouveau',
    who: themselves,
    body: z.object({ user: id, blocked: z.boolean(fieldInvalid.code) }),
    reply: null,
    repeatable: true,
    refusals: [notFound],
  }),
  people: endpoint({
    method: 'GET',
    path: '/communication/people/',
    summary: 'À qui l’on peut écrire',
    who: themselves,
    query: z.object({ search: z.optional(text(200)) }),
    reply: z.object({ results: z.readonly(z.array(chatPerson)) }),
  }),
}
