import { expect, test } from 'vitest'
import { mayBeTakenAlong, tileAddress, tileAddresses } from './tile-address.ts'

const mirrored = 'https://{s}.tiles.sn:8443/{z}/{x}/{y}{r}.png?key=a.b'

test('a picture has one address, on the server that the map would ask', () => {
  expect(tileAddress(mirrored, { z: 3, x: 2, y: 5 }, false)).toBe('https://b.tiles.sn:8443/3/2/5.png?key=a.b')
  expect(tileAddress(mirrored, { z: 3, x: 2, y: 4 }, true)).toBe('https://a.tiles.sn:8443/3/2/4@2x.png?key=a.b')
  expect(tileAddress('http://eye.sn/{z}/{y}/{x}', { z: 1, x: 0, y: 1 }, true)).toBe('http://eye.sn/1/1/0')
})

test('the pictures of the known sources are recognised, and nothing else is', () => {
  const isTile = tileAddresses([mirrored, 'http://eye.sn/{z}/{y}/{x}'])
  for (const sharp of [true, false])
    expect(isTile(tileAddress(mirrored, { z: 12, x: 1853, y: 1877 }, sharp))).toBe(true)
  expect(isTile('http://eye.sn/12/1877/1853')).toBe(true)
  const others = [
    'https://d.tiles.sn:8443/3/2/5.png?key=a.b',
    'https://a.tiles.sn:8443/3/2/5.png?key=aXb',
    'http://eye.sn/12/1877/1853/../../api',
    'http://eye.sn/12/1877/one',
    'https://guet.sn/http://eye.sn/12/1877/1853',
  ]
  expect(others.filter(isTile)).toEqual([])
  expect(tileAddresses([])('http://eye.sn/12/1877/1853')).toBe(false)
})

test('the public server of OpenStreetMap forbids taking areas along; a server of one’s own does not', () => {
  expect(mayBeTakenAlong('https://tile.openstreetmap.org/{z}/{x}/{y}.png')).toBe(false)
  expect(mayBeTakenAlong('https://{s}.tile.openstreetmap.org/{z}/{x}/{y}.png')).toBe(false)
  expect(mayBeTakenAlong('https://tiles.sn/openstreetmap.org/{z}/{x}/{y}.png')).toBe(true)
  expect(mayBeTakenAlong('https://myopenstreetmap.org/{z}/{x}/{y}.png')).toBe(true)
})
