import { expect, test } from 'vitest'
import type { Db } from './database.ts'
import { countLargeRarely } from './large-numbers.ts'
import type { Viewer } from '#contract/accounts/visibility.ts'

const admin: Viewer = { id: 'a', role: 'admin', organisationId: null, isApproved: true }
const coordinator: Viewer = { id: 'c', role: 'organization', organisationId: 'g', isApproved: true }

function counter() {
  const db = {} as Db
  let counted = 0
  const count = (viewer: Viewer, found: number, question = 'trips') =>
    countLargeRarely(
      db,
      viewer,
      [question],
      () => {
        counted += 1
        return Promise.resolve(found)
      },
      (answer) => answer,
    )
  return { count, counted: () => counted }
}

test('a number of thousands is not counted again at once', async () => {
  const { count, counted } = counter()
  expect(await count(admin, 1000)).toBe(1000)
  expect(await count(admin, 1001)).toBe(1000)
  expect(counted()).toBe(1)
})

test('a smaller one is, each time', async () => {
  const { count } = counter()
  expect(await count(admin, 998)).toBe(998)
  expect(await count(admin, 999)).toBe(999)
})

test('nobody is given the number of somebody who sees others, nor of another question', async () => {
  const { count } = counter()
  await count(admin, 5000)
  expect(await count({ ...admin, id: 'another' }, 5001)).toBe(5000)
  expect(await count(coordinator, 2000)).toBe(2000)
  expect(await count({ ...coordinator, organisationId: 'h' }, 3000)).toBe(3000)
  expect(await count({ ...coordinator, isApproved: false }, 4000)).toBe(4000)
  expect(await count(admin, 6000, 'boats')).toBe(6000)
})
