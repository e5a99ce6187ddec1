import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestHouse, openTestHouse } from '#test/house.ts'

let guet: TestHouse
beforeAll(async () => {
  guet = await openTestHouse()
})
afterAll(() => guet.close())

test('a signed-in person reads their own account', async () => {
  const fisherman = await guet.signedInAs('fisherman')
  const { status, body } = await fisherman.request('GET /users/profile/')
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: fisherman.id, role: 'fisherman', profile: { boat_name: 'Sopé' } })
})
