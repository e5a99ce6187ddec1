import { smallestPng } from './pictures.ts'
import { form } from './uploads.ts'
import type { Media } from '#contract/media/media.ts'
import type { Answer, SignedInPerson } from '#test/world/test-server.ts'

type Said = { readonly [field: string]: string }

/** A file as the gallery's form sends it. */
export function sendMedia(
  person: SignedInPerson,
  content: Buffer | string,
  { fileName = 'photo.png', said = {}, key }: { fileName?: string; said?: Said; key?: string } = {},
): Promise<Answer> {
  const fields = Object.entries(said).map(([name, value]) => ({ name, content: value }))
  const { payload, headers } = form({ name: 'file', content, fileName, type: 'image/png' }, ...fields)
  const named = key === undefined ? {} : { 'idempotency-key': key }
  return person.request('POST /media/files/', { payload, headers: { ...headers, ...named } })
}

/** One that is in the gallery. */
export async function sentMedia(person: SignedInPerson, said: Said = {}): Promise<Shown> {
  return shownIn(await sendMedia(person, smallestPng, { said }))
}

export async function sentVideo(person: SignedInPerson, said: Said = {}): Promise<Shown> {
  return shownIn(await sendMedia(person, video(2000), { fileName: 'retour.mp4', said }))
}

/** As it goes over the wire. */
export type Shown = { readonly id: string; readonly [field: string]: unknown }

function shownIn(answer: Answer): Shown {
  if (answer.status !== 201) throw new Error(`It was not kept: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body as Shown & { readonly [N in keyof Media]?: unknown }
}

/** What begins as an MP4 does, and is as long as anybody likes. */
export function video(length: number): Buffer {
  const brand = Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2', 'latin1')
  const content = Buffer.alloc(length, 'la mer ')
  brand.copy(content)
  return content
}

export function pdf(text = 'la mer'): Buffer {
  return Buffer.from(`%PDF-1.4\n% ${text}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`, 'latin1')
}
