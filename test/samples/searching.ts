import { newId } from '#server/platform/storage/new-id.ts'

type Fields = { readonly [name: string]: unknown }

/** A plan for one boat off Cayar, as a screen sends it. */
export function plan(changes: Fields = {}): Fields {
  return {
    id: newId(),
    pattern: 'lanes',
    target: 'boat',
    sweep_low: 0.8,
    sweep_high: 4.5,
    spacing: 0.8,
    coverage: 1,
    detection: 0.632,
    inside: 0.7,
    success: 0.44,
    drift_at: '2026-01-10T12:00:00Z',
    starts_at: '2026-01-10T12:00:00Z',
    hours: 4,
    wind: 12,
    waves: null,
    night: false,
    lit: false,
    area: [
      [-17.5, 14.9],
      [-17.3, 14.9],
      [-17.3, 15],
    ],
    lanes: [
      {
        pirogue: null,
        name: 'Yaye Fatou',
        speed: 7,
        litres_an_hour: 12,
        points: [
          [-17.5, 14.9],
          [-17.3, 14.9],
        ],
      },
    ],
    ...changes,
  }
}

/** « Rien trouvé ici », within a mile. */
export function nothingFound(changes: Fields = {}): Fields {
  return {
    id: newId(),
    kind: 'nothing',
    latitude: 14.95,
    longitude: -17.4,
    at: '2026-01-10T13:00:00Z',
    radius: 1,
    what: null,
    ...changes,
  }
}
