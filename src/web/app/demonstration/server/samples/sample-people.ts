import { type User, profile as profileShape } from '#contract/accounts/account.ts'
import { type Role, roles } from '#contract/wire/who.ts'
import { sampleBoats } from '#web/app/demonstration/server/fleet/boats.ts'
import { nothingKnown, sampleId } from './samples.ts'

/** Invented people, for those who want to look before they have an account. No number here can ring anywhere. */
const visitors: Record<Role, User> = {
  fisherman: person('fisherman', 1, 'Moussa Fall', {
    boatName: 'Yaye Khady',
    licenseNumber: 'SL 1819 GN',
    emergencyContact: '+221000000002',
  }),
  organization: person('organization', 2, 'Awa Ndiaye', {
    organizationName: 'GIE des pêcheurs de Cayar',
    organizationType: 'gie',
    organizationApproval: 'approved',
  }),
  admin: person('admin', 3, 'Ibrahima Sarr', {}),
}

export function samplePerson(role: Role): User {
  return visitors[role]
}

/** Who visits, and the owners of the boats. */
export function samplePeople(): User[] {
  const owners = sampleBoats.map(({ owner, name: boatName }, index) =>
    person('fisherman', 11 + index, owner, { boatName, licenseNumber: `KY ${2101 + index} GN` }),
  )
  return [...roles.map(samplePerson), waiting, ...owners]
}

/** Everybody at sea belongs to the one organisation that is known. */
function belonging(role: Role) {
  if (role === 'admin') return { organisation: null, organisationName: null }
  return { organisation: sampleId(17, 1), organisationName: 'GIE des pêcheurs de Cayar' }
}

/** Who has just registered, and waits to be approved. */
const waiting: User = {
  ...person('organization', 41, 'Coumba Sène', {
    organizationName: 'GIE des mareyeuses de Mbour',
    organizationType: 'gie',
    organizationApproval: 'pending',
  }),
  organisation: sampleId(17, 2),
  organisationName: 'GIE des mareyeuses de Mbour',
}

function person(role: Role, number: number, fullName: string, profile: Partial<User['profile']>): User {
  const username = fullName.toLowerCase().replace(' ', '.')
  return {
    id: sampleId(1, number),
    email: `${username}@exemple.invalid`,
    phoneNumber: null,
    username,
    role,
    isActive: true,
    isVerified: true,
    hasPassword: true,
    ...belonging(role),
    createdAt: '2026-01-05T08:00:00Z',
    lastActivity: null,
    profile: { ...nothingKnown(profileShape), fullName, phone: '+221000000001', ...profile },
  }
}
