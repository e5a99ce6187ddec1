import { newId } from '#server/platform/storage/new-id.ts'
import { form } from '#test/samples/uploads.ts'
import type { Shown } from '#test/world/fixes.ts'
import type { Answer, SignedInPerson } from '#test/world/test-server.ts'

type Fields = { readonly [name: string]: unknown }

/** A message as the specification’s own client sends it, with what a test wants to be different. */
export function sendMessage(person: SignedInPerson, changes: Fields = {}, key?: string): Promise<Answer> {
  const body = { content: 'La mer est calme.', message_type: 'text', channel_id: 'general', ...changes }
  return person.request('POST /communication/messages/', { body, ...(key && { headers: { 'idempotency-key': key } }) })
}

export async function said(person: SignedInPerson, changes: Fields = {}): Promise<Shown> {
  const answer = await sendMessage(person, changes)
  if (answer.status !== 201) throw new Error(`The message was refused: ${JSON.stringify(answer.body)}`)
  return answer.body as Shown
}

export async function messagesSeenBy(person: SignedInPerson, query = 'channel=general'): Promise<readonly Shown[]> {
  const { status, body } = await person.request(`GET /communication/messages/?${query}`)
  if (status !== 200) throw new Error(`The messages were refused: ${JSON.stringify(body)}`)
  return body['results'] as Shown[]
}

/** The beginning of what a phone records as WebM; the rest is noise. */
export function voiceOf(bytes = 400, type = 'webm'): Buffer {
  const docType = Buffer.from(type)
  const head = [0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x80 | docType.length]
  const header = Buffer.concat([Buffer.from(head), docType])
  const ebml = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | header.length]), header])
  return Buffer.concat([ebml, Buffer.alloc(Math.max(0, bytes - ebml.length), 7)])
}

export function voiceForm(content = voiceOf(), fields: { readonly [name: string]: string } = {}, key = newId()) {
  const beside = Object.entries({ duration: '3.2', waveform: 'AAEC', channel_id: 'general', ...fields })
  const parts = beside.map(([name, value]) => ({ name, content: value }))
  const sent = form(...parts, { name: 'voice', content, fileName: 'voice.webm', type: 'audio/webm' })
  return { payload: sent.payload, headers: { ...sent.headers, 'idempotency-key': key } }
}

/** The picture before what stands beside it, as the specification has it. */
export function imageForm(content: Buffer | string, fields: { readonly [name: string]: string } = {}, key = newId()) {
  const beside = Object.entries({ channel_id: 'general', ...fields }).map(([name, value]) => ({ name, content: value }))
  const sent = form({ name: 'image', content, fileName: 'photo.jpg', type: 'image/jpeg' }, ...beside)
  return { payload: sent.payload, headers: { ...sent.headers, 'idempotency-key': key } }
}

type Conversation = { readonly channel_id: string | null; readonly person: string | null; readonly unread: number }
/** Each with how many messages are unread in it. */
export async function conversationsOf(
  person: SignedInPerson,
): Promise<readonly (Conversation & Record<string, unknown>)[]> {
  return (await person.request('GET /communication/channels/')).body['results'] as never
}
