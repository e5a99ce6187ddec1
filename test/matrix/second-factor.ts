import type { Ask, Cell, MatrixOf } from './recipe.ts'
import type { secondFactorApi } from '#contract/accounts/second-factor.api.ts'
import { freshEmail } from '#test/world/registration.ts'
import { begun, codeOf, switchedOn } from '#test/world/second-factor.ts'
import { type SignedInPerson, personPassword } from '#test/world/test-server.ts'

/** Each changes the account that calls: everybody who is asked has a fresh one, as for a call that ends the session. */
const fresh = { another: null, endsSession: true } as const
const wrong = { code: '000000', password: personPassword }

export const secondFactorMatrix: MatrixOf<typeof secondFactorApi> = {
  signIn: { own: signingIn, another: null },
  read: { own: () => ({ path: '/users/second-factor/' }), another: null },
  begin: { ...fresh, own: () => ({ path: '/users/second-factor/', body: { password: personPassword } }) },
  confirm: {
    ...fresh,
    own: async ({ caller }) => ({
      path: '/users/second-factor/confirm/',
      body: await proofOf(caller, async (person) => ({ code: codeOf(await begun(person), await nowOf(person)) })),
    }),
  },
  /* Nothing is on: it stays so. */
  end: { ...fresh, own: () => ({ path: '/users/second-factor/off/', body: wrong }) },
  reset: { own: resetting, another: resetting },
}

function resetting({ person }: Cell): Ask {
  return { path: `/users/users/${person.id}/second-factor/`, body: { your_password: personPassword } }
}

/** Whoever may have none is refused before anything is read. */
async function proofOf(caller: SignedInPerson | null, proof: (person: SignedInPerson) => Promise<object>) {
  if (caller === null || caller.email.startsWith('fisherman')) return wrong
  return await proof(caller)
}

async function signingIn({ admin }: Cell): Promise<Ask> {
  const credentials = { email: freshEmail(), password: personPassword }
  const profile = { full_name: 'Awa Sarr' }
  await admin.request('POST /users/users/', { body: { ...credentials, role: 'admin', profile } })
  const signedIn = await admin.request('POST /users/login/', { body: credentials })
  const headers = { authorization: `Token ${String(signedIn.body['token'])}` }
  const person = {
    password: personPassword,
    request: (call: string, options = {}) => admin.request(call, { ...options, headers }),
  }
  const { recoveryCodes } = await switchedOn(person, await nowOf(admin))
  const refused = await admin.request('POST /users/login/', { body: credentials })
  return { path: '/users/login/second-factor/', body: { ticket: refused.body['ticket'], code: recoveryCodes[0] } }
}

/** The clock of the server: it has just written down that this person was there. */
async function nowOf(person: Pick<SignedInPerson, 'request'>): Promise<Date> {
  const { body } = await person.request('GET /users/profile/')
  return new Date(String(body['last_activity']))
}
