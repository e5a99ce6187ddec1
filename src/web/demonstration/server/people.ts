import type { Preferences, User } from '#contract/accounts/account.ts'
import { avatarNotAnImage } from '#contract/accounts/account.rules.ts'
import { accountsApi } from '#contract/accounts/accounts.api.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { type Role, roles } from '#contract/wire/who.ts'
import { type Answering, answering, existing, pageOf, sampleId, withoutAbsent } from './answering.ts'
import type { World } from './world.ts'

/** Invented people, for those who want to look before they have an account. No number here can ring anywhere. */
export function samplePerson(role: Role): User {
  return visitors[role]
}

const visitors: Record<Role, User> = {
  fisherman: person('fisherman', 1, 'Moussa Fall', {
    boatName: 'Yaye Khady',
    licenseNumber: 'SL 1819 GN',
    emergencyContact: '+221000000002',
  }),
  organization: person('organization', 2, 'Awa Ndiaye', {
    organizationName: 'GIE des pêcheurs de Cayar',
    organizationType: 'gie',
  }),
  admin: person('admin', 3, 'Ibrahima Sarr', {}),
}

/** The owners of the five boats, in their order. */
const owners = [
  ['Demba Diop', 'Sopé Naby'],
  ['Mamadou Diarra', 'Mame Diarra'],
  ['Alioune Ndoye', 'Borom Ndar'],
  ['Fatou Samb', 'Yaye Fatou'],
  ['Coumba Mbaye', 'Ndèye Coumba'],
] as const

export function ownerOf(boat: number): string | null {
  return owners[boat - 1]?.[0] ?? null
}

export function samplePeople(): Map<string, User> {
  const others = owners.map(([name, boatName], index) =>
    person('fisherman', 11 + index, name, { boatName, licenseNumber: `KY ${2101 + index} GN` }),
  )
  return new Map([...roles.map(samplePerson), ...others].map((one) => [one.id, one]))
}

export const peopleAnswers: readonly Answering[] = [
  answering(accountsApi.readProfile, ({ person: own }) => own),
  ...[accountsApi.replaceProfile, accountsApi.changeProfile].map((endpoint) =>
    answering(endpoint, ({ world, person: own, body }) => {
      const filled = Object.entries(withoutAbsent(body.profile))
      const change = Object.fromEntries(filled.map(([name, value]) => [name, value === '' ? null : value]))
      return keep(world.people, { ...own, profile: { ...own.profile, ...change } })
    }),
  ),
  answering(accountsApi.changePassword, () => undefined),
  answering(accountsApi.changeAvatar, async ({ world, person: own, file }) => {
    if (!file?.type.startsWith('image/')) throw new Refused(avatarNotAnImage)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const text = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
    const avatarUrl = `data:${file.type};base64,${btoa(text)}`
    return keep(world.people, { ...own, profile: { ...own.profile, avatarUrl } })
  }),
  answering(accountsApi.readPreferences, ({ world, person: own }) => preferencesOf(world, own)),
  answering(accountsApi.changePreferences, ({ world, person: own, body }) => {
    const { notifications, ...change } = body
    const before = preferencesOf(world, own)
    const merged = { ...before.notifications, ...withoutAbsent(notifications ?? {}) }
    const after: Preferences = { ...before, ...withoutAbsent(change), notifications: merged }
    world.preferences.set(own.id, after)
    return after
  }),
  answering(accountsApi.logout, () => undefined),
  answering(accountsApi.list, ({ world, query }) => {
    const wanted = query.search?.toLocaleLowerCase('fr') ?? ''
    const found = [...world.people.values()].filter(({ role, isActive, email, profile }) => {
      if (query.role !== undefined && role !== query.role) return false
      if (query.isActive !== undefined && isActive !== query.isActive) return false
      return [email, profile.fullName, profile.boatName].some((text) => text?.toLocaleLowerCase('fr').includes(wanted))
    })
    return pageOf(found, query)
  }),
  answering(accountsApi.read, ({ world, params }) => existing(world.people, params.id)),
]

function preferencesOf({ preferences, freshPreferences }: World, { id }: User): Preferences {
  const known = preferences.get(id) ?? freshPreferences()
  preferences.set(id, known)
  return known
}

function keep(people: Map<string, User>, user: User): User {
  people.set(user.id, user)
  return user
}

function person(role: Role, number: number, fullName: string, profile: Partial<User['profile']>): User {
  const username = fullName.toLowerCase().replace(' ', '.')
  return {
    id: sampleId(1, number),
    email: `${username}@exemple.invalid`,
    username,
    role,
    isActive: true,
    isVerified: true,
    createdAt: '2026-01-05T08:00:00Z',
    lastActivity: null,
    profile: {
      fullName,
      firstName: null,
      phone: '+221000000001',
      avatarUrl: null,
      boatName: null,
      licenseNumber: null,
      emergencyContact: null,
      organizationName: null,
      organizationType: null,
      ...profile,
    },
  }
}
