import { expect, test } from 'vitest'
import { viewsFor } from '#web/app/shell/screens.ts'
import { railEntries } from './rail-entries.ts'

const views = viewsFor('admin')
const ids = (entries: typeof views) => entries.map(({ id }) => id)

test('as many entries as there is room for, one place kept for the rest; all where they fit', () => {
  expect(railEntries(views, 'dashboard', 7)).toHaveLength(6)
  expect(railEntries(views, 'dashboard', views.length)).toEqual(views)
})

test('where one is always stands there', () => {
  expect(ids(railEntries(views, 'logs', 7))).toEqual([...ids(views).slice(0, 5), 'logs'])
  expect(ids(railEntries(views, 'map', 7))).toEqual(ids(views).slice(0, 6))
})
