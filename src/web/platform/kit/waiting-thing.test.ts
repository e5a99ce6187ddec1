import { expect, test } from 'vitest'
import type { Thing } from './kind.ts'
import { waitingThing } from './waiting-thing.ts'
import type { User } from '#contract/accounts/account.ts'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { balises } from '#contract/balises/balise.ts'
import { mayChange } from '#contract/kit/owner.ts'

const organisation = '00000000-0000-7000-8000-000000000001'
const person: Viewer = { id: 'p1', role: 'organization', organisationId: organisation, isApproved: true }
const user = { id: 'p1', role: 'organization', organisation, profile: { fullName: 'Awa' } } as User
const made = waitingThing(balises, () => user)
const about = { id: 'b1', writtenAt: '2026-11-20T00:00:00.000Z', act: 'add' }

test('what waits is what the server will make of it', () => {
  const added = made({ name: 'Bouée', latitude: 14.9, longitude: -17.2, notes: '' }, about, null)
  expect(added).toMatchObject({ id: 'b1', statusDisplay: 'Active', coordinates: [14.9, -17.2], notes: null })
  expect(made({ status: 'error' }, about, added)).toEqual({ ...added, status: 'error', statusDisplay: 'En panne' })
})

test('what the contract refuses shows nothing new', () => {
  expect(made({ name: 'Bouée', latitude: 91, longitude: 0 }, about, null)).toBeNull()
  const added = made({ name: 'Bouée', latitude: 14.9, longitude: -17.2 }, about, null)
  expect(made({ latitude: 'nord' }, about, added)).toBe(added)
})

test('whoever wrote it, and his colleagues, may go on with it; another organisation may not', () => {
  const added = made({ name: 'Bouée', latitude: 14.9, longitude: -17.2 }, about, null) as Thing
  const another = '00000000-0000-7000-8000-000000000002'
  expect(mayChange(balises, person, added)).toBe(true)
  expect(mayChange(balises, { ...person, id: 'p2' }, added)).toBe(true)
  expect(mayChange(balises, { ...person, id: 'p3', organisationId: another }, added)).toBe(false)
  expect(mayChange(balises, { ...person, id: 'p4', role: 'fisherman' }, added)).toBe(false)
})
