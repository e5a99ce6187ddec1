import { mediaPictureTooLarge, mediaTooLarge, quotaFull } from './media-quota.ts'
import * as z from 'zod/mini'
import { mediaAccepted } from './media-accepted.ts'
import { largestMedia, largestPoster, media, mediaKinds, mediaSorts, mediaStats } from './media.ts'
import { mediaChange, mediaForm, someMedia } from './media-drafts.ts'
import { type Who, approvedThemselves, signedIn } from '#contract/wire/who.ts'
import { listQuery } from '#contract/kit/list-query.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { page } from '#contract/wire/page.ts'
import { bodyTooLarge, fieldInvalid } from '#contract/wire/refusal.ts'
import { text } from '#contract/wire/text.ts'

/*
 * The files of the gallery. Whoever sends one says whether all may see it; who sees and who changes what is in
 * `media-visibility.ts`. A file that comes in one piece is sent here, one that is sent little by little beside the contract:
 * `/media/uploads/` speaks tus 1.0.
 */

/** Organisations that wait to be approved see what their own members sent. */
const readers = { ...signedIn, pending: 'own' } as const satisfies Who
const senders = { ...signedIn, pending: 'none' } as const satisfies Who

export const mediaTypes = [
  'image/webp',
  'video/mp4',
  'video/quicktime',
  'video/webm',
  'video/x-matroska',
  'video/3gpp',
  'audio/mpeg',
  'audio/mp4',
  'audio/aac',
  'audio/ogg',
  'audio/wav',
  'audio/flac',
  'audio/amr',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const

export const mediaApi = {
  list: endpoint({
    method: 'GET',
    path: '/media/files/',
    summary: 'La galerie : ce que l’appelant peut voir, sauf ce qui parle d’une pirogue ; les plus récents d’abord',
    who: readers,
    query: z.object({
      ...listQuery(mediaSorts),
      type: z.optional(z.enum(mediaKinds, fieldInvalid.code)),
      category: z.optional(text(60)),
    }),
    reply: page(media),
  }),
  read: endpoint({
    method: 'GET',
    path: '/media/files/{id}/',
    summary: 'Un fichier ; le lire le compte comme vu, une fois par personne',
    who: readers,
    reply: media,
  }),
  add: endpoint({
    method: 'POST',
    path: '/media/files/',
    summary: 'Envoyer un fichier (champ file, 200 Mo au plus, une image 25 Mo) et ce que l’on en dit',
    who: senders,
    upload: {
      field: 'file',
      largest: largestMedia,
      tooLarge: mediaTooLarge,
      kinds: mediaAccepted.replaceAll(',', ', '),
      inPieces: true,
    },
    body: mediaForm,
    reply: media,
    status: 201,
    refusals: [idTaken, quotaFull, mediaTooLarge, mediaPictureTooLarge],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/media/files/{id}/',
    summary: 'Changer ce que l’on dit d’un fichier',
    who: approvedThemselves,
    body: mediaChange,
    reply: media,
    versioned: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/media/files/{id}/',
    summary: 'Supprimer un fichier, vraiment',
    who: approvedThemselves,
    reply: null,
  }),
  removeSome: endpoint({
    method: 'POST',
    path: '/media/files/batch-delete/',
    summary: 'Supprimer plusieurs fichiers, 100 au plus ; ceux qui n’y sont plus ne comptent pas',
    who: approvedThemselves,
    body: someMedia,
    reply: z.object({ deleted: z.int() }),
  }),
  removeAll: endpoint({
    method: 'DELETE',
    path: '/media/files/',
    summary:
      'Supprimer tous les fichiers de la galerie que l’appelant peut supprimer, et les siens qu’elle ne montre pas',
    who: approvedThemselves,
    reply: z.object({ deleted: z.int() }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/media/files/{id}/download/',
    summary: 'Télécharger un fichier',
    who: readers,
    reply: null,
    file: mediaTypes,
  }),
  like: endpoint({
    method: 'POST',
    path: '/media/files/{id}/like/',
    summary: 'Aimer un fichier, une fois par personne',
    who: senders,
    reply: media,
    repeatable: true,
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/media/files/{id}/like/',
    summary: 'Ne plus aimer un fichier',
    who: senders,
    reply: media,
    repeatable: true,
  }),
  sendPoster: endpoint({
    method: 'PUT',
    path: '/media/files/{id}/poster/',
    summary: 'Envoyer l’image d’une vidéo (champ poster, image de 5 Mo au plus)',
    who: approvedThemselves,
    upload: { field: 'poster', largest: largestPoster, tooLarge: bodyTooLarge },
    reply: media,
    refusals: [fieldInvalid],
  }),
  stats: endpoint({
    method: 'GET',
    path: '/media/stats/',
    summary: 'Combien de fichiers l’appelant trouve dans la galerie, par type et par catégorie',
    who: readers,
    reply: mediaStats,
  }),
}
