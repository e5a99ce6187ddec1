import type { Shown } from '#test/world/fixes.ts'
import { memberOf } from '#test/world/registration.ts'
import type { Answer, SignedInPerson } from '#test/world/test-server.ts'

/** Commands as a client sends them and reads them back. */

type Fields = { readonly [name: string]: unknown }

export function command(
  person: SignedInPerson,
  device: Shown,
  order: Fields,
  { cache = false, headers = {} }: { cache?: boolean; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const body = { cacheCommandsWhenOffline: cache, commands: [{ deviceId: device.id, ...order }] }
  return person.request('POST /tracking/totarget/command/', { body, headers })
}

/** What became of the first command of a call. */
export function first(answer: Answer): Fields {
  const shown = memberOf(answer.body, 'commands', 0)
  if (answer.status !== 200) throw new Error(`The command was refused: ${JSON.stringify(answer.body)}`)
  return shown as Fields
}

export async function logOf(person: SignedInPerson, device: Shown): Promise<readonly Shown[]> {
  const { body } = await person.request(`GET /tracking/devices/${device.id}/commands/`)
  return body['results'] as readonly Shown[]
}
