import * as z from 'zod/mini'
import { recordedLanguage, recording } from './phrase.ts'
import {
  largestRecording,
  recordingDraft,
  recordingNotSound,
  recordingTooLarge,
  recordingTooLong,
  spokenLanguage,
} from './phrase.rules.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { admins, signedIn } from '#contract/wire/who.ts'

const sounds = 'audio/webm, audio/ogg, audio/mp4, audio/mpeg, audio/wav'

export const phrasesApi = {
  languages: endpoint({
    method: 'GET',
    path: '/phrases/languages/',
    summary: 'Les langues dans lesquelles on peut enregistrer, et combien de phrases le sont',
    who: signedIn,
    reply: z.object({ results: z.readonly(z.array(recordedLanguage)) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/phrases/recordings/',
    summary: 'Les phrases enregistrées d’une langue',
    who: signedIn,
    query: z.object({ language: spokenLanguage }),
    reply: z.object({ version: z.string(), results: z.readonly(z.array(recording)) }),
  }),
  record: endpoint({
    method: 'POST',
    path: '/phrases/recordings/',
    summary: 'Enregistrer une phrase (champ sound, 200 ko au plus) ; elle remplace celle qui y était',
    who: admins,
    upload: { field: 'sound', largest: largestRecording, tooLarge: recordingTooLarge, kinds: sounds },
    body: recordingDraft,
    reply: recording,
    status: 201,
    refusals: [recordingTooLarge, recordingTooLong, recordingNotSound, idTaken],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/phrases/recordings/{id}/',
    summary: 'Supprimer l’enregistrement d’une phrase',
    who: admins,
    reply: null,
    repeatable: true,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/phrases/recordings/{id}/restore/',
    summary: 'Reprendre le dernier enregistrement supprimé ou remplacé d’une phrase',
    who: admins,
    reply: recording,
    repeatable: true,
  }),
}
