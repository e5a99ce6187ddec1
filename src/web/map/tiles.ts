import type { Base } from './marks.ts'

/** Pictures from the network, over the chart that is always there. The addresses are settings of the build. */
export type TileSource = { readonly url: string; readonly credit: string; readonly deepest: number }

const satelliteUrl = setting(import.meta.env['VITE_SATELLITE_TILES'])

const sources: Readonly<Record<Exclude<Base, 'chart'>, TileSource | null>> = {
  street: {
    url: setting(import.meta.env['VITE_STREET_TILES']) ?? 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    credit: setting(import.meta.env['VITE_STREET_CREDIT']) ?? '© OpenStreetMap',
    deepest: 19,
  },
  satellite:
    satelliteUrl === null
      ? null
      : {
          url: satelliteUrl,
          credit: setting(import.meta.env['VITE_SATELLITE_CREDIT']) ?? '',
          deepest: 18,
        },
}

export function tilesOf(base: Base): TileSource | null {
  return base === 'chart' ? null : sources[base]
}

export function basesOffered(): Base[] {
  return (['chart', 'street', 'satellite'] as const).filter((base) => base === 'chart' || sources[base] !== null)
}

function setting(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
