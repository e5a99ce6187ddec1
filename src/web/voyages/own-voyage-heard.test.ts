import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ownVoyageHeard } from './own-voyage-heard.ts'
import { ownVoyageKey } from './voyages.live.ts'
import type { OwnVoyage, Voyage } from '#contract/voyages/voyage.ts'

const voyage = { id: 'one', pirogue: 'boat', end: null } as Voyage
const ashore: OwnVoyage = {
  pirogue: 'boat',
  open: null,
  habits: { minutes: 480, crew: null, zone: null },
  looksReturned: false,
}

function heard(before: OwnVoyage, said: Voyage) {
  const client = new QueryClient()
  client.setQueryData<OwnVoyage>(ownVoyageKey, before, { updatedAt: 1000 })
  ownVoyageHeard(client, said)
  const state = client.getQueryState<OwnVoyage>(ownVoyageKey)
  return { open: state?.data?.open, isOfNow: state?.dataUpdatedAt !== 1000 }
}

test('the answer to what was said counts at once: a departure, and a return', () => {
  expect(heard(ashore, voyage)).toEqual({ open: voyage, isOfNow: true })
  expect(heard({ ...ashore, open: voyage }, { ...voyage, end: 'returned' })).toEqual({ open: null, isOfNow: true })
})

test('home from an outing that no answer knew: what was said of its departure does not send him out again', () => {
  expect(heard(ashore, { ...voyage, end: 'returned' })).toEqual({ open: null, isOfNow: true })
})

test('what ended is another outing, or that of another boat: his own stays open', () => {
  const other: Voyage = { ...voyage, id: 'two', end: 'returned' }
  expect(heard({ ...ashore, open: voyage }, other).open).toEqual(voyage)
  expect(heard(ashore, { ...voyage, pirogue: 'another' })).toEqual({ open: null, isOfNow: false })
})
