import { goodPassword } from './registration.ts'
import { expectRefusal } from './refusals.ts'
import type { Answer, SignedInPerson, TestServer } from './test-server.ts'
import { invitationInvalid } from '#contract/invitations/invitation-refusals.ts'

type Made = {
  readonly id: string
  readonly code: string
  readonly more_digits: string
  readonly token: string
  readonly organisation: string
}

/** An invitation to the organisation of a coordinator, made by him or by an administrator. */
export async function freshInvitation(by: SignedInPerson, coordinator = by): Promise<Made> {
  const body = by === coordinator ? {} : { organisation: await organisationOf(by, coordinator) }
  const answer = await by.request('POST /invitations/', { body })
  if (answer.status !== 201) throw new Error(`No invitation: ${answer.status} ${JSON.stringify(answer.body)}`)
  const made = answer.body as unknown as Omit<Made, 'code'> & { readonly digits: string }
  return { ...made, code: made.digits }
}

export async function organisationOf(reader: SignedInPerson, coordinator: SignedInPerson): Promise<string> {
  const { body } = await reader.request(`GET /users/users/${coordinator.id}/`)
  return String(body['organisation'])
}

let given = 0
/** What a fisherman types who comes with one; each has a number of his own. */
export function invited(changes: Readonly<Record<string, unknown>> = {}) {
  given += 1
  const number = `76${String(4_000_000 + given)}`
  return {
    full_name: 'Modou Ndiaye',
    boat_name: 'Sopé Naby',
    phone_number: number,
    password: goodPassword,
    ...changes,
  }
}

type Guet = Pick<TestServer, 'request'>

let addresses = 0
export function freshAddress(): string {
  addresses += 1
  return `10.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}

export function accept(
  guet: Guet,
  body: object,
  headers: Record<string, string> = {},
  address = freshAddress(),
): Promise<Answer> {
  return guet.request('POST /invitations/accept/', { body, headers, address })
}

export function opened(guet: Guet, shown: object, address = freshAddress()): Promise<Answer> {
  return guet.request('POST /invitations/open/', { body: shown, address })
}

export function expectInvalid(answer: Answer): void {
  expectRefusal(answer, invitationInvalid, { code: invitationInvalid })
}
