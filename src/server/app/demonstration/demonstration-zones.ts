import type { ZoneChange } from '#contract/zones/zone.rules.ts'

/**
 * The zones of the demonstration, all on water and none of them law. The fleet off Cayar stays inside the first one,
 * until an order makes a boat leap out of it: its radius lies between how far the boats go (0.05°) and that leap (0.08°).
 */
export const demonstrationZones: readonly ZoneChange[] = [
  {
    name: 'Eaux de Cayar',
    description: 'Les pirogues du GIE y restent ; en sortir prévient la coordinatrice. Zone de démonstration.',
    zoneType: 'safety',
    zoneShape: 'circle',
    centerLatitude: 14.9325,
    centerLongitude: -17.2125,
    radius: 6300,
  },
  {
    name: 'Zone de pêche du large de Dakar',
    description: 'Fonds de pêche à l’ouest de la presqu’île. Zone de démonstration.',
    zoneType: 'fishing',
    zoneShape: 'polygon',
    coordinates: [
      [-17.78, 14.76],
      [-17.66, 14.76],
      [-17.64, 14.68],
      [-17.66, 14.58],
      [-17.78, 14.58],
    ],
  },
  {
    name: 'Réserve marine de Cayar',
    description: 'Entrée et pêche interdites. Zone de démonstration, sans valeur légale.',
    zoneType: 'marine_reserve',
    zoneShape: 'polygon',
    isRestricted: true,
    coordinates: [
      [-17.28, 15.09],
      [-17.16, 15.09],
      [-17.16, 15.02],
      [-17.28, 15.02],
    ],
  },
  {
    name: 'Chenal du port de Dakar',
    description: 'Les navires de commerce y ont la route. Zone de démonstration.',
    zoneType: 'navigation',
    zoneShape: 'line',
    coordinates: [
      [-17.44, 14.54],
      [-17.415, 14.62],
      [-17.412, 14.664],
    ],
  },
]
