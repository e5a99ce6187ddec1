import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/account.ts'
import type { Session } from '#web/platform/api/session.ts'

let kept = new Map<string, string>()
let forgotten: (string | null)[] = []
vi.mock('#web/platform/kept/kept-data.ts', () => ({
  forgetKeptData: (present: string | null) => Promise.resolve(void forgotten.push(present)),
}))
vi.mock('#web/platform/device/device-storage.ts', () => ({
  deviceStorage: { removeItem: (key: string) => void kept.delete(key) },
}))
afterAll(() => vi.resetModules())
const { forgetThoseWhoLeft } = await import('./forget-those-who-left.ts')

const keys = ['guet.outings', 'guet.search.recent', 'guet.bar_height', 'guet.call_bar_height', 'guet.sea_bar_height']
beforeEach(() => {
  kept = new Map([...keys, 'guet.language'].map((key) => [key, 'kept']))
  forgotten = []
})

test('when nobody is signed in, everything of everyone goes', async () => {
  await forgetThoseWhoLeft(null)
  expect([...kept.keys()]).toEqual(['guet.language'])
  expect(forgotten).toEqual([null])
})

test('the demonstration is nobody', async () => {
  await forgetThoseWhoLeft({ kind: 'demonstration', role: 'admin', user: { id: 'shown' } as User })
  expect([...kept.keys()]).toEqual(['guet.language'])
  expect(forgotten).toEqual([null])
})

test.each([
  [{ id: 'awa' } as User, 'awa'],
  [null, ''],
])('a tab that wakes late takes nothing from who signed in meanwhile: %j', async (user, present) => {
  const session: Session = { kind: 'real', token: 't', user, fresh: false }
  await forgetThoseWhoLeft(session)
  expect([...kept.keys()]).toEqual([...keys, 'guet.language'])
  expect(forgotten).toEqual([present])
})
