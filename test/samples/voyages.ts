import type { Services } from '#server/platform/services.ts'
import type { Shown } from '#test/world/fixes.ts'
import type { SignedInPerson } from '#test/world/test-server.ts'

/** By the server's own clock. */
export function inHours({ now }: Pick<Services, 'now'>, hours: number): string {
  return new Date(now().getTime() + hours * 3_600_000).toISOString()
}

/** Somebody says that he leaves. */
export async function declared(person: SignedInPerson, changes: object = {}): Promise<Shown> {
  const body = { due_at: inHours(person.services, 6), crew: 7, ...changes }
  const answer = await person.request('POST /tracking/voyages/', { body })
  if (answer.status !== 201) throw new Error(`The voyage was refused: ${JSON.stringify(answer.body)}`)
  return answer.body as Shown
}

export async function prolonged(person: SignedInPerson, id: string, dueAt: string): Promise<Shown> {
  const answer = await person.request(`POST /tracking/voyages/${id}/prolong/`, { body: { due_at: dueAt } })
  if (answer.status !== 200) throw new Error(`The new time was refused: ${JSON.stringify(answer.body)}`)
  return answer.body as Shown
}

export async function returned(person: SignedInPerson, id: string, said: object = {}): Promise<Shown> {
  const answer = await person.request(`POST /tracking/voyages/${id}/end/`, { body: said })
  if (answer.status !== 200) throw new Error(`The return was refused: ${JSON.stringify(answer.body)}`)
  return answer.body as Shown
}

/** It was a slip of the finger. */
export async function notReturned(person: SignedInPerson, id: string, said: object = {}): Promise<Shown> {
  const answer = await person.request(`POST /tracking/voyages/${id}/end/undo/`, { body: said })
  if (answer.status !== 200) throw new Error(`It was not taken back: ${JSON.stringify(answer.body)}`)
  return answer.body as Shown
}
