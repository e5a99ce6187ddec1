import type { User } from '#contract/accounts/account.ts'
import type { Role } from '#contract/wire/who.ts'

/** Invented people, for those who want to look before they have an account. No number here can ring anywhere. */
export function samplePerson(role: Role): User {
  return people[role]
}

const people: Record<Role, User> = {
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

function person(role: Role, number: number, fullName: string, profile: Partial<User['profile']>): User {
  const username = fullName.toLowerCase().replace(' ', '.')
  return {
    id: `00000000-0000-7000-8000-00000000000${number}`,
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
