import { newId } from '#server/platform/storage/new-id.ts'
import { smallestPng } from '#test/samples/pictures.ts'
import { form } from '#test/samples/uploads.ts'
import type { Answer, SignedInPerson } from '#test/world/test-server.ts'

type Fields = { readonly [name: string]: unknown }

/** A wreck off Cayar, as a phone sends it. */
export function sightingBody(changes: Fields = {}): Fields {
  return {
    id: newId(),
    kind: 'wreck',
    latitude: 14.95,
    longitude: -17.4,
    at: '2026-01-10T09:00:00Z',
    words: 'Une pirogue retournée',
    alert: null,
    ...changes,
  }
}

export function see(person: SignedInPerson, changes: Fields = {}): Promise<Answer> {
  return person.request('POST /sightings/', { body: sightingBody(changes) })
}

export async function sighted(person: SignedInPerson, changes: Fields = {}): Promise<string> {
  return String((await see(person, changes)).body['id'])
}

export function pictureForm(content: Buffer | string = smallestPng) {
  return form({ name: 'image', content, fileName: 'photo.png', type: 'image/png' })
}
