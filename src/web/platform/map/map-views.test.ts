import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepMapView, keptMapView } from './map-views.ts'
import { lngLat } from '#contract/wire/units.ts'

const cayar = { center: lngLat(-17.1925, 14.9325), zoom: 11 }
const dakar = { center: lngLat(-17.45, 14.7), zoom: 13 }

beforeEach(() => {
  for (const pocket of ['localStorage', 'sessionStorage']) {
    const kept = new Map<string, string>()
    vi.stubGlobal(pocket, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
  }
})
afterEach(() => vi.unstubAllGlobals())

test('where a person moved the map himself counts before where the fleet was framed', () => {
  keepMapView('map awa', { ...cayar, byHand: false })
  expect(keptMapView('map awa')).toEqual({ ...cayar, byHand: false })
  keepMapView('map awa', { ...dakar, byHand: true })
  expect(keptMapView('map awa')).toEqual({ ...dakar, byHand: true })
})

test('until he asks for the whole fleet again', () => {
  keepMapView('map awa', { ...dakar, byHand: true })
  keepMapView('map awa', { ...cayar, byHand: false })
  expect(keptMapView('map awa')).toEqual({ ...cayar, byHand: false })
})

test('another map and another person have nothing of it', () => {
  keepMapView('map awa', { ...dakar, byHand: true })
  expect(keptMapView('simple awa')).toBeNull()
  expect(keptMapView('map moussa')).toBeNull()
})
