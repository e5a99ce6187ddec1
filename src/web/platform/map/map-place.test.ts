import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lngLat } from '#contract/wire/units.ts'
import { forgetMapPlace, keepMapPlace, keptMapPlace } from './map-place.ts'

const cayar = lngLat(-17.1925, 14.9325)
const map = { getBoundingClientRect: () => ({ left: 16, top: 300, width: 328, height: 528 }) } as HTMLElement

const drawn = vi.fn<() => string>(() => 'data:coast')
const coast = { toDataURL: drawn } as unknown as HTMLCanvasElement

beforeEach(() => {
  drawn.mockClear()
  vi.stubGlobal('document', { documentElement: { dataset: { theme: 'auto' } }, querySelector: () => null })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  standAt('/dashboard')
})
afterEach(() => vi.unstubAllGlobals())

function standAt(pathname: string, screen = { innerWidth: 360, innerHeight: 740 }): void {
  vi.stubGlobal('location', { pathname })
  for (const [name, value] of Object.entries({ ...screen, scrollX: 0, scrollY: 120 })) vi.stubGlobal(name, value)
}

test('a map is found again where it stood on its page, however far that was scrolled', () => {
  keepMapPlace(map, coast, cayar, 12)
  expect(keptMapPlace()).toMatchObject({ left: 16, top: 420, width: 328, height: 528, picture: 'data:coast' })
})

test('also from the start of the app, which reopens where it was left; from no other address', () => {
  keepMapPlace(map, coast, cayar, 12)
  standAt('/')
  expect(keptMapPlace()).not.toBeNull()
  standAt('/alerts')
  expect(keptMapPlace()).toBeNull()
})

test('not on a screen of another size: there it stands elsewhere', () => {
  keepMapPlace(map, coast, cayar, 12)
  standAt('/dashboard', { innerWidth: 740, innerHeight: 360 })
  expect(keptMapPlace()).toBeNull()
})

test('nor in another light', () => {
  keepMapPlace(map, coast, cayar, 12)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  expect(keptMapPlace()).toBeNull()
})

test('a picture is taken once for as long as the map shows the same', () => {
  keepMapPlace(map, coast, cayar, 12)
  forgetMapPlace()
  keepMapPlace(map, coast, cayar, 12)
  expect(drawn).toHaveBeenCalledTimes(1)
  keepMapPlace(map, coast, cayar, 13)
  expect(drawn).toHaveBeenCalledTimes(2)
})

test('once the map is left, the next start does not show it', () => {
  keepMapPlace(map, coast, cayar, 12)
  forgetMapPlace()
  expect(keptMapPlace()).toBeNull()
})
