import type { chatApi } from '#contract/chat/chat.api.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { imageForm, said, voiceForm } from '#test/samples/messages.ts'
import { smallestPng } from '#test/samples/pictures.ts'
import { form } from '#test/samples/uploads.ts'
import type { Cell, MatrixOf, Recipe } from './recipe.ts'

/** What somebody may not see is not there, so that nothing of another’s can be asked about: the HTTP tests say so. */
export const chatMatrix: MatrixOf<typeof chatApi> = {
  list: onlyOwn(() => ({ path: '/communication/messages/?channel=general' })),
  send: onlyOwn(() => ({ path: '/communication/messages/', body: { content: 'Bonjour' } })),
  sendImage: onlyOwn(() => ({ path: '/communication/upload-image/', ...imageForm(smallestPng) })),
  sendVoice: onlyOwn(() => ({ path: '/communication/upload-voice/', ...voiceForm() })),
  upload: onlyOwn(() => ({
    path: '/communication/upload/',
    ...form({ name: 'file', content: smallestPng, fileName: 'a.png' }),
  })),
  read: aboutMessage((id) => ({ path: `/communication/messages/${id}/read/` })),
  remove: aboutMessage((id) => ({ path: `/communication/messages/${id}/` })),
  report: aboutMessage((id) => ({ path: `/communication/messages/${id}/report/` })),
  reports: onlyOwn(() => ({ path: '/communication/reports/' })),
  settle: aboutMessage((id) => ({ path: `/communication/messages/${id}/settle/` })),
  conversations: onlyOwn(() => ({ path: '/communication/channels/' })),
  mute: onlyOwn(() => ({ path: '/communication/channels/mute/', body: { channel: 'general', muted: true } })),
  silence: onlyOwn(({ person }) => silenceOf(person.id)),
  silences: onlyOwn(() => ({ path: '/communication/silences/' })),
  liftSilence: onlyOwn(async ({ person, admin }) => {
    const { path, body } = silenceOf(person.id)
    const answer = await admin.request(`POST ${path}`, { body })
    return { path: `${path}${String(answer.body['id'])}/` }
  }),
  block: onlyOwn(({ caller, person, admin }) => ({
    path: '/communication/blocks/',
    body: { user: caller?.id === admin.id ? person.id : admin.id, blocked: false },
  })),
  people: onlyOwn(() => ({ path: '/communication/people/' })),
}

function onlyOwn(own: Recipe['own']): Recipe {
  return { own, another: null }
}

/** Somebody of one’s own has said something. */
function aboutMessage(ask: (id: string) => { readonly path: string }): Recipe {
  return onlyOwn(async ({ person }: Cell) => ask((await said(person, { content: `Bonjour ${newId()}` })).id))
}

function silenceOf(user: string) {
  return { path: '/communication/silences/', body: { channel_id: 'emergency', user, duration: 'hour' } }
}
