import { type Basemap, loadBasemap } from './basemap.ts'
import { placeAt } from './mercator.ts'
import type { LngLat } from '#contract/wire/units.ts'

/** Where pirogues are launched, from north to south: the places of the chart that are known as such. */
export type LandingPlace = { readonly name: string; readonly at: LngLat }

const names = [
  'Saint-Louis',
  'Lompoul',
  'Fass Boye',
  'Mboro',
  'Cayar',
  'Yoff',
  'Ngor',
  'Ouakam',
  'Soumbédioune',
  'Hann',
  'Thiaroye',
  'Rufisque',
  'Bargny',
  'Somone',
  'Ngaparou',
  'Mbour',
  'Joal',
  'Foundiougne',
  'Djiffer',
  'Ndangane',
  'Missirah',
  'Kafountine',
  'Ziguinchor',
  'Elinkine',
  'Cap Skirring',
]

export async function landingPlaces(): Promise<readonly LandingPlace[]> {
  return landingPlacesIn(await loadBasemap())
}

export function landingPlacesIn({ towns }: Pick<Basemap, 'towns'>): readonly LandingPlace[] {
  return names
    .flatMap((name) => towns.find((town) => town.name === name) ?? [])
    .map(({ name, x, y }) => ({ name, at: placeAt(x, y) }))
    .toSorted((one, other) => other.at[1] - one.at[1])
}
