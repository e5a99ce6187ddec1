import type { Ask, Cell, MatrixOf, Recipe } from './recipe.ts'
import type { accountsApi } from '#contract/accounts/accounts.api.ts'
import { fishermanNamed, freshEmail, goodPassword } from '#test/world/registration.ts'
import { personPassword } from '#test/world/test-server.ts'
import { form } from '#test/samples/uploads.ts'
import { smallestPng } from '#test/samples/pictures.ts'

export const accountsMatrix: MatrixOf<typeof accountsApi> = {
  login: {
    own: ({ person }) => ({ path: '/users/login/', body: { email: person.email, password: personPassword } }),
    another: null,
  },
  register: { own: () => ({ path: '/users/register/', body: fishermanNamed('Moussa Fall') }), another: null },
  logout: { ...aboutOneself('/users/logout/'), endsSession: true },
  readProfile: aboutOneself('/users/profile/'),
  replaceProfile: aboutOneself('/users/profile/', { profile: { first_name: 'Awa' } }),
  changeProfile: aboutOneself('/users/profile/', { profile: { first_name: 'Awa' } }),
  changePassword: aboutOneself('/users/password/', {
    current_password: personPassword,
    new_password: personPassword,
    confirm_password: personPassword,
  }),
  renewSosKey: aboutOneself('/users/sos-key/', { sos_key: null }),
  signOutDevices: aboutOneself('/users/sign-out-devices/'),
  changeAvatar: {
    own: () => ({ path: '/users/avatar/', ...form({ name: 'avatar', content: smallestPng, fileName: 'a.png' }) }),
    another: null,
  },
  readPreferences: aboutOneself('/users/preferences/'),
  changePreferences: aboutOneself('/users/preferences/', { theme: 'night' }),
  list: {
    ...aboutPerson(({ email }) => ({ path: `/users/users/?search=${encodeURIComponent(email)}` })),
    shows: ({ raw }, { person }) => raw.includes(person.id),
  },
  add: {
    own: () => ({ path: '/users/users/', body: newPerson('fisherman') }),
    another: () => ({ path: '/users/users/', body: newPerson('organization') }),
  },
  read: aboutPerson(({ id }) => ({ path: `/users/users/${id}/` })),
  change: aboutPerson(({ id }) => ({ path: `/users/users/${id}/`, body: { profile: { first_name: 'Awa' } } })),
  setPassword: aboutFreshMember((id) => ({ path: `/users/users/${id}/password/`, body: newPassword })),
  signOutDevicesOf: aboutFreshMember((id) => ({ path: `/users/users/${id}/sign-out-devices/` })),
  putOut: aboutFreshMember((id) => ({ path: `/users/users/${id}/put-out/` })),
  remove: aboutPerson(({ id }) => ({ path: `/users/users/${id}/` })),
}

function aboutOneself(path: string, body?: object): Recipe {
  return { own: () => ({ path, ...(body && { body }) }), another: null }
}

function aboutPerson(ask: (person: { id: string; email: string }) => { path: string; body?: object }): Recipe {
  return { own: ({ person }) => ask(person), another: ({ person }) => ask(person) }
}

const newPassword = { your_password: personPassword, new_password: goodPassword, confirm_password: goodPassword }

/** Whose sessions end, or who is no member any more, is nobody whom another question is about. */
function aboutFreshMember(ask: (id: string) => Ask): Recipe {
  const fresh = async ({ coordinator }: Cell) => {
    const { body } = await coordinator.request('POST /users/users/', { body: newPerson('fisherman') })
    return ask(String(body['id']))
  }
  return { own: fresh, another: fresh }
}

function newPerson(role: string) {
  return { email: freshEmail(), password: goodPassword, role, profile: { full_name: 'Ibou Diop' } }
}
