import type { Map as LeafletMap } from 'leaflet'
import { expect, test } from 'vitest'
import { lngLat } from '#contract/wire/units.ts'
import { mapFraming } from './map-framing.ts'

const room = { top: 0, right: 0, bottom: 0, left: 0 }
const [cayar, offCayar] = [lngLat(-17.2, 14.9), lngLat(-17.21, 14.92)]
const fleet = [lngLat(-17.6, 14.5), lngLat(-17, 15)]

/** A map of 800 by 600 pixels that goes where it is told, at once. */
function newChart() {
  const heard: [string, () => void][] = []
  const view = { lng: -17, lat: 14, zoom: 8 }
  const tell = (name: string) => heard.filter(([names]) => names.split(' ').includes(name)).forEach(([, act]) => act())
  const chart = {
    on: (names: string, act: () => void) => void heard.push([names, act]),
    getSize: () => ({ x: 800, y: 600 }),
    getCenter: () => ({ ...view, wrap: () => view }),
    getZoom: () => view.zoom,
    setView: ([lat, lng]: readonly [number, number], zoom: number) => {
      Object.assign(view, { lng, lat, zoom })
      tell('moveend')
    },
  }
  const place = new EventTarget() as HTMLElement
  return { view, tell, framing: mapFraming(chart as unknown as LeafletMap, place, true) }
}

test('where the map has gone by itself it follows what moves, and what it left was not put there by a hand', () => {
  const { view, tell, framing } = newChart()
  const left: boolean[] = []
  framing.onLeft(({ byHand }) => left.push(byHand))
  framing.keepInView(fleet, room)
  const back = framing.follow({ places: [cayar], room, nearest: 15 })
  const before = { ...view }
  framing.keepInView([cayar, offCayar], room, 15)
  expect(view).toEqual(before)
  tell('moveend')
  framing.keepInView([cayar, offCayar], room, 15)
  expect(view.lng).toBeCloseTo(-17.205, 3)
  expect(left).not.toContain(true)
  back()
  framing.keepInView(fleet, room)
  expect(view.lng).toBeCloseTo(-17.3, 3)
})

test('a map that somebody had moved himself is his again on the way back', () => {
  const { view, tell, framing } = newChart()
  tell('dragstart')
  const back = framing.follow({ places: [cayar], room, nearest: 15 })
  tell('moveend')
  back()
  const before = { ...view }
  framing.keepInView(fleet, room)
  expect(view).toEqual(before)
})
