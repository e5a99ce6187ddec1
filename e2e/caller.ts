import { accounts, seededPassword } from './server.ts'

export type Role = keyof typeof accounts
export type Person = { readonly email: string; readonly password: string }

/** Somebody who is signed in and calls the API without a browser. What is refused throws, with its status. */
export type Caller = {
  readonly id: string
  readonly get: <T>(path: string) => Promise<T>
  readonly post: <T = { readonly id: string }>(path: string, body?: object) => Promise<T>
  readonly put: (path: string, body: object) => Promise<unknown>
  readonly patch: (path: string, body: object) => Promise<unknown>
  readonly remove: (path: string) => Promise<unknown>
}

export async function callerAs(origin: string, as: Role | Person): Promise<Caller> {
  const signedIn = await call(origin, 'POST', '/users/login/', personOf(as))
  const { token, user } = signedIn as { readonly token: string; readonly user: { readonly id: string } }
  return {
    id: user.id,
    get: async <T>(path: string) => (await call(origin, 'GET', path, undefined, token)) as T,
    post: async <T>(path: string, body: object = {}) => (await call(origin, 'POST', path, body, token)) as T,
    put: (path, body) => call(origin, 'PUT', path, body, token),
    patch: (path, body) => call(origin, 'PATCH', path, body, token),
    remove: (path) => call(origin, 'DELETE', path, undefined, token),
  }
}

export function personOf(as: Role | Person): Person {
  return typeof as === 'string' ? { email: accounts[as], password: seededPassword } : as
}

/** Without a session. */
export function post(origin: string, path: string, body: object): Promise<unknown> {
  return call(origin, 'POST', path, body)
}

/** In the session of this token. */
export function put(origin: string, path: string, body: object, token: string | undefined): Promise<unknown> {
  return call(origin, 'PUT', path, body, token)
}

async function call(origin: string, method: string, path: string, body?: object, token?: string): Promise<unknown> {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Token ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return text === '' ? null : JSON.parse(text)
}
