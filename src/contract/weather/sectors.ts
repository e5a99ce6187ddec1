/**
 * The stretches of coast that ANACIM's marine bulletins name, from north to south. Their bounds are where the bulletins
 * and the press that repeats them put the ends (« la Grande Côte, de Saint-Louis à Dakar », « la Petite Côte, de Mbour à
 * Joal »), laid on the towns of the chart: the mouth of the Senegal and the border (16,07°), between Cayar and Yoff
 * (14,82°), Toubab Dialaw (14,60°), the point of Sangomar at Djiffer (13,93°), the northern border of the Gambia (13,59°),
 * its southern one (13,06°), Cap Roxo (12,33°). Between the two borders lies the Gambia, which is no sector.
 */
export const sectorIds = ['grande_cote', 'dakar', 'petite_cote', 'saloum', 'casamance'] as const
export type SectorId = (typeof sectorIds)[number]

export type Sector = {
  readonly id: SectorId
  readonly name: string
  readonly north: number
  readonly south: number
  /** A place at sea where the weather of the sector is asked for. */
  readonly latitude: number
  readonly longitude: number
}

export const sectors: readonly Sector[] = [
  { id: 'grande_cote', name: 'Grande Côte', north: 16.07, south: 14.82, latitude: 14.9325, longitude: -17.1925 },
  { id: 'dakar', name: 'Dakar', north: 14.82, south: 14.6, latitude: 14.65, longitude: -17.55 },
  { id: 'petite_cote', name: 'Petite Côte', north: 14.6, south: 13.93, latitude: 14.35, longitude: -17.1 },
  { id: 'saloum', name: 'Saloum', north: 13.93, south: 13.59, latitude: 13.75, longitude: -16.85 },
  { id: 'casamance', name: 'Casamance', north: 13.06, south: 12.33, latitude: 12.75, longitude: -16.95 },
]

/** How far out a sector reaches, and how far inland its rivers are still its own. */
export const westernmost = -20
export const easternmost = -16

export function sectorAt(latitude: number, longitude: number): Sector | null {
  if (longitude < westernmost || longitude > easternmost) return null
  return sectors.find(({ north, south }) => latitude < north && latitude >= south) ?? null
}

/** Off the Gambia and far out no stretch has its bulletin: there it is the one that begins nearest. */
export function sectorNearest(latitude: number, longitude: number): Sector {
  const away = ({ north, south }: Sector) => Math.max(0, latitude - north, south - latitude)
  const [nearest] = sectors.toSorted((one, other) => away(one) - away(other))
  return sectorAt(latitude, longitude) ?? nearest ?? sectorOf('grande_cote')
}

/** Those that have some of a coast. */
export function sectorsBetween(from: number, until: number): readonly Sector[] {
  return sectors.filter(({ north, south }) => north > from && south < until)
}

export function sectorOf(id: SectorId): Sector {
  const sector = sectors.find((known) => known.id === id)
  if (!sector) throw new RangeError(`There is no sector ${id}.`)
  return sector
}
