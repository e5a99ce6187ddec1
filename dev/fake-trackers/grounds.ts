import type { Port } from '#server/app/demonstration/demonstration-fleet.ts'
import type { Ground } from './voyage.ts'

/** Where the boats of each port fish: circles that lie wholly on water, a test holds them against the coast. */
export const grounds: { readonly [port in Port]: Ground } = {
  Cayar: { latitude: 14.9325, longitude: -17.2125, radius: 0.05 },
  Yoff: { latitude: 14.83, longitude: -17.5, radius: 0.05 },
  Ngor: { latitude: 14.78, longitude: -17.59, radius: 0.05 },
  Soumbédioune: { latitude: 14.64, longitude: -17.55, radius: 0.05 },
  Rufisque: { latitude: 14.62, longitude: -17.31, radius: 0.05 },
}
