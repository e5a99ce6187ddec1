import { afterAll, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/account.ts'
import type { Role } from '#contract/wire/who.ts'

vi.stubGlobal('addEventListener', () => undefined)
afterAll(() => vi.unstubAllGlobals())
const { silence } = await import('./chat.data.ts')
const { isSilenceable } = await import('./silence-items.ts')

const gie = 'gie'
const userOf = (role: Role) =>
  ({
    id: role,
    role,
    organisation: role === 'admin' ? null : gie,
    profile: { organizationApproval: 'approved' },
  }) as unknown as User
const said = (channelId: string | null, senderRole: Role = 'fisherman') => ({
  channelId,
  organisation: channelId === 'emergency' ? null : gie,
  sender: 'moussa',
  senderRole,
})

test.each([
  ['admin', said('general'), true],
  ['admin', said('emergency'), true],
  ['admin', said('sos-0197e1a0-0000-7000-8000-000000000001'), false],
  ['admin', said(null), false],
  ['admin', said('general', 'admin'), false],
  ['organization', said('general'), true],
  ['organization', said('emergency'), true],
  ['organization', said('general', 'organization'), false],
  ['fisherman', said('general'), false],
] as const)('to %s is offered to silence whoever said %j: %s', (role, message, isOffered) => {
  expect(isSilenceable(userOf(role), message, { ofAuthor: gie })).toBe(isOffered)
})

test('of the channel of everybody nothing is known of whose a fisherman is', () => {
  expect(isSilenceable(userOf('organization'), said('emergency'))).toBe(false)
})

test('in the thread of an SOS as the server says it: to who leads, and never of who called, of an administrator, or of oneself', () => {
  const inThread = (senderRole?: Role) => said('sos-0197e1a0-0000-7000-8000-000000000001', senderRole)
  const leader = { neverSilenced: ['awa'] }
  expect(isSilenceable(userOf('organization'), inThread(), leader)).toBe(true)
  expect(isSilenceable(userOf('organization'), inThread('organization'), leader)).toBe(true)
  expect(isSilenceable(userOf('organization'), inThread('admin'), leader)).toBe(false)
  expect(isSilenceable(userOf('organization'), inThread(), { neverSilenced: ['moussa'] })).toBe(false)
  expect(isSilenceable(userOf('organization'), { ...inThread(), sender: 'organization' }, leader)).toBe(false)
})

test('where nobody is silenced it does not look as if somebody were', async () => {
  await expect(silence(said(null), 'day')).rejects.toThrow('Nobody is silenced')
})
