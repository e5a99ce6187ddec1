import type { Json } from './open-api-schemas.ts'

/** Bodies that the server takes as they stand: each is sent to it by a test. */
const cayar = { latitude: 14.932512, longitude: -17.192534 }

export const examples: { readonly [operationId: string]: Json | undefined } = {
  'accounts.register': {
    email: 'awa.fall@guet.example',
    password: 'marée-haute-1819',
    confirm_password: 'marée-haute-1819',
    role: 'fisherman',
    profile: { full_name: 'Awa Fall', phone: '+221771234567', boat_name: 'Sopé Nabi' },
  },
  'accounts.changePreferences': { language: 'fr', theme: 'night' },
  'alerts.raise': {
    id: '01932f7e-7c00-7000-8000-5a1c0de00001',
    alert_type: 'emergency',
    message: 'Moteur en panne, nous dérivons',
    nature: 'panne',
    people_on_board: 6,
    location: { ...cayar, speed: 1.2, heading: 240, timestamp: '2026-11-22T06:30:00Z' },
  },
  'positions.record': { ...cayar, speed: 4.5, heading: 270, accuracy: 8, timestamp: '2026-11-22T06:30:00Z' },
  'positions.recordBatch': {
    locations: [
      { ...cayar, speed: 4.5, heading: 270, timestamp: '2026-11-22T06:30:00Z' },
      { ...cayar, latitude: 14.934, speed: 4.4, heading: 271, timestamp: '2026-11-22T06:31:00Z' },
    ],
  },
  'zones.add': {
    name: 'Réserve de Cayar',
    zone_type: 'marine_reserve',
    zone_shape: 'circle',
    center_latitude: cayar.latitude,
    center_longitude: cayar.longitude,
    radius: 2500,
  },
  'devices.add': { device_id: '868120234567890', device_type: 'gt06' },
}
