import type { Trip } from '#contract/trips/trip.ts'

/** Two hours out, in progress, of a boat with a name. */
export const tripInProgress: Trip = {
  id: '0190a0c0-0000-7000-8000-000000000001',
  user: null,
  pirogue: '0190a0c0-0000-7000-8000-000000000002',
  pirogueName: 'Yaye Khady',
  startTime: '2026-03-01T06:00:00.000Z',
  endTime: null,
  startLocation: { latitude: 14, longitude: -17 },
  endLocation: { latitude: 14, longitude: -17 },
  distanceKm: 12.5,
  maxSpeed: 7,
  avgSpeed: 5,
  lastHeard: '2026-03-01T08:00:00.000Z',
  notes: null,
}
