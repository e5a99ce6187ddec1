import { smallestPng } from './pictures.ts'
import { form } from './uploads.ts'
import { results } from '#test/world/fixes.ts'
import type { Answer, SignedInPerson } from '#test/world/test-server.ts'

/** What people do with tickets, in one word each. */
export const draft = { title: 'Mon GPS', description: 'Il ne s’allume plus.', category: 'GPS', priority: 'high' }

type Entry = { readonly at: string; readonly content: string | null; readonly picture: string | null }

export function entriesOf(body: Answer['body']): readonly Entry[] {
  return body['entries'] as readonly Entry[]
}

export function write(person: SignedInPerson, more: object = {}): Promise<Answer> {
  return person.request('POST /support/tickets/', { body: { ...draft, ...more } })
}

export async function written(person: SignedInPerson, more: object = {}): Promise<{ readonly id: string }> {
  return { id: String((await write(person, more)).body['id']) }
}

export function read(person: SignedInPerson, id: string): Promise<Answer> {
  return person.request(`GET /support/tickets/${id}/`)
}

export function see(person: SignedInPerson, id: string): Promise<Answer> {
  return person.request(`POST /support/tickets/${id}/seen/`)
}

export function reply(person: SignedInPerson, id: string, content: string): Promise<Answer> {
  return person.request(`POST /support/tickets/${id}/replies/`, { body: { content } })
}

export function change(person: SignedInPerson, id: string, body: object): Promise<Answer> {
  return person.request(`PATCH /support/tickets/${id}/`, { body })
}

export function sendPicture(
  person: SignedInPerson,
  id: string,
  key: string,
  content: Buffer | string = smallestPng,
): Promise<Answer> {
  const { payload, headers } = form({ name: 'picture', content, fileName: 'a.png' })
  return person.request(`POST /support/tickets/${id}/pictures/`, {
    payload,
    headers: { ...headers, 'idempotency-key': key },
  })
}

export async function listed(person: SignedInPerson, query = ''): Promise<unknown[]> {
  return results(await person.request(`GET /support/tickets/?page_size=100&${query}`)).map(({ id }) => id)
}
