import type { LatLng } from '#contract/wire/units.ts'

/** A place as people type it on a telephone: whatever marks they find, decimals with a point or a comma, or degrees and minutes. */
const number = String.raw`\d{1,3}(?:[.,]\d+)?`
const minutes = String.raw`\d{1,2}(?:[.,]\d+)?`
const angle = String.raw`(${number})\s*[°ºo*d:]?\s*(?:(${minutes})\s*['’′m]?\s*)?`
const north = 'n(?:ord|orth)?'
const south = 's(?:ud|outh)?'
/** An O before a figure is the sign for degrees of a telephone that has none. */
const west = String.raw`(?:o(?:uest)?(?!\d)|w(?:est)?)`
const east = 'e(?:st|ast)?'
/** The side stands after the figure, or before it. */
const afterFigure = (sides: string) => new RegExp(String.raw`(?<![\d.,])${angle}(${sides})(?![a-z])`)
const beforeFigure = (sides: string) => new RegExp(String.raw`(?<![a-z])(${sides})\s*(?![\d.,]*[a-z])${angle}`)
const latitudeAfter = afterFigure(`${north}|${south}`)
const longitudeAfter = afterFigure(`${west}|${east}`)
const latitudeBefore = beforeFigure(`${north}|${south}`)
const longitudeBefore = beforeFigure(`${west}|${east}`)
const decimals = /(?<![\d.,])([+-]?\d{1,2}[.,]\d{1,8})\s*[,;/ ]\s*([+-]?\d{1,3}[.,]\d{1,8})(?![\d.,]*\d)/

/** `text` in small letters without accents. */
export function placeTyped(text: string): LatLng | null {
  const lettered = withSides(text, latitudeAfter, longitudeAfter) ?? withSidesBefore(text)
  return onEarth(lettered ?? withoutSides(text))
}

function withSides(text: string, latitudes: RegExp, longitudes: RegExp): LatLng | null {
  const [up, across] = [latitudes.exec(text), longitudes.exec(text)]
  if (up === null || across === null) return null
  return placeFrom([up[1], up[2], up[3]], [across[1], across[2], across[3]])
}

function withSidesBefore(text: string): LatLng | null {
  const [up, across] = [latitudeBefore.exec(text), longitudeBefore.exec(text)]
  if (up === null || across === null) return null
  return placeFrom([up[2], up[3], up[1]], [across[2], across[3], across[1]])
}

type Written = readonly [string | undefined, string | undefined, string | undefined]

function placeFrom(up: Written, across: Written): LatLng {
  return {
    latitude: degreesOf(up) * (up[2]?.startsWith('s') ? -1 : 1),
    longitude: degreesOf(across) * (across[2]?.startsWith('e') ? 1 : -1),
  }
}

/** On this coast nobody types the sign of a longitude that is always west. */
function withoutSides(text: string): LatLng | null {
  const found = decimals.exec(text)
  if (found === null) return null
  const [latitude, longitude] = [figure(found[1]), figure(found[2])]
  return { latitude, longitude: /^[+-]/.test(found[2] ?? '') ? longitude : -longitude }
}

/** Of two figures before one side the second is minutes, or the first has nothing to do with it. */
function degreesOf([first, second]: Written): number {
  if (second === undefined) return figure(first)
  return /[.,]/.test(first ?? '') || figure(second) >= 60 ? figure(second) : figure(first) + figure(second) / 60
}

function figure(written: string | undefined): number {
  return Number((written ?? '').replace(',', '.'))
}

/** 0,0 is what devices say that know nothing. */
function onEarth(place: LatLng | null): LatLng | null {
  if (place === null) return null
  const { latitude, longitude } = place
  const isReal = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)
  return isReal ? { latitude, longitude: longitude === 0 ? 0 : longitude } : null
}
