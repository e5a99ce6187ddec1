import { expect, test } from 'vitest'
import { listed } from './listed.ts'
import { balises } from '#contract/balises/balise.ts'

const buoys = [
  { id: '1', name: 'Ndèye', status: 'error', batteryLevel: 7, vesselName: null },
  { id: '2', name: 'baye 10', status: 'active', batteryLevel: null, vesselName: 'Étoile de mer' },
  { id: '3', name: 'Baye 9', status: 'inactive', batteryLevel: 10, vesselName: null },
  { id: '4', name: 'Étoile', status: 'active', batteryLevel: 2, vesselName: null },
]
const all = { search: '', sort: 'name', filters: {} }
const found = (wanted: object) => listed(balises, buoys, { ...all, ...wanted }).map(({ id }) => id)

test('rows are sorted as people read, numbers as numbers, choices in their order, the unknown last either way', () => {
  expect(found({})).toEqual(['3', '2', '4', '1'])
  expect(found({ sort: '-name' })).toEqual(['1', '4', '2', '3'])
  expect(found({ sort: 'batteryLevel' })).toEqual(['4', '1', '3', '2'])
  expect(found({ sort: '-batteryLevel' })).toEqual(['3', '1', '4', '2'])
  expect(found({ sort: 'status' })).toEqual(['2', '4', '3', '1'])
})

test('a search minds neither accents nor capitals, and looks at every text that the contract names', () => {
  expect(found({ search: ' ETOILE ' })).toEqual(['2', '4'])
  expect(found({ search: 'ndeye' })).toEqual(['1'])
  expect(found({ search: 'ndeye', filters: { status: 'active' } })).toEqual([])
})

test('what is narrowed to nothing is not narrowed', () => {
  expect(found({ filters: { status: 'active' } })).toEqual(['2', '4'])
  expect(found({ filters: { status: '' } })).toHaveLength(4)
})
