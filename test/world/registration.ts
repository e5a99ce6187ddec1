import { newId } from '#server/platform/storage/new-id.ts'
import type { Answer, TestServer } from './test-server.ts'

type Fields = { readonly [name: string]: unknown }

export const goodPassword = 'marée-basse'

/** A registration as the specification's own client sends it, with what a test wants to be different. */
export function fishermanNamed(fullName: string, changes: Fields = {}, profile: Fields = {}): Fields {
  return {
    username: '',
    email: freshEmail(),
    password: goodPassword,
    confirm_password: goodPassword,
    role: 'fisherman',
    phone: '+221 77 111 22 33',
    ...changes,
    profile: { full_name: fullName, boat_name: 'Yaye Khady', license_number: 'SL 1819 GN', ...profile },
  }
}

export function organisationNamed(name: string, changes: Fields = {}, profile: Fields = {}): Fields {
  return {
    ...fishermanNamed('Awa Sarr', { role: 'organization', ...changes }),
    profile: { full_name: 'Awa Sarr', organization_name: name, organization_type: 'gie', ...profile },
  }
}

export function freshEmail(before = 'personne'): string {
  return `${before}@${newId()}.example`
}

export function register(
  guet: Pick<TestServer, 'request'>,
  body: Fields,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return guet.request('POST /users/register/', { body, headers })
}

/** One member of an answer, however deep: `memberOf(body, 'user', 'profile', 'phone')`. */
export function memberOf(value: unknown, ...path: readonly (string | number)[]): unknown {
  let member = value
  for (const name of path) member = (member as Fields | null | undefined)?.[name]
  return member
}
