import { demonstrationFleet } from '#server/app/demonstration/demonstration-fleet.ts'

/*
 * A boat of the demonstration that did not come home: its skipper said this morning that he leaves and when he is due, as his
 * telephone does. Said over the interface alone, because no tracker says such a thing.
 */

const password = 'guet-demo'
const minute = 60_000
const leftBefore = 5 * 60 * minute
const dueBefore = 40 * minute

/** The first boat of the organisation that nobody has declared out is late now. */
export async function beLate(origin: string): Promise<string> {
  for (const [index, { name, isMember }] of demonstrationFleet.entries()) {
    if (!isMember) continue
    const say = await signedIn(origin, `patron-${String(index + 1).padStart(2, '0')}@guet.example`)
    const own = await say('GET', '/tracking/voyages/own/')
    if (hasOpen(own)) continue
    const now = Date.now()
    await say('POST', '/tracking/voyages/', {
      said_at: new Date(now - leftBefore).toISOString(),
      due_at: new Date(now - dueBefore).toISOString(),
      crew: 6,
    })
    return `${name} devait rentrer il y a ${dueBefore / minute} minutes. Pour la rentrer : « Qui est en mer », puis « Rentrée ».`
  }
  return 'Toutes les pirogues du GIE sont déjà déclarées en mer.'
}

type Say = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>

async function signedIn(origin: string, email: string): Promise<Say> {
  const { token } = (await asked(origin, { method: 'POST', path: '/users/login/', body: { email, password } })) as {
    readonly token: string
  }
  return (method, path, body) => asked(origin, { method, path, body, token })
}

type Asked = {
  readonly method: string
  readonly path: string
  readonly body?: object | undefined
  readonly token?: string
}

async function asked(origin: string, { method, path, body, token }: Asked): Promise<unknown> {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Token ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return await answer.json()
}

function hasOpen(own: unknown): boolean {
  return own !== null && typeof own === 'object' && 'open' in own && own.open !== null
}
