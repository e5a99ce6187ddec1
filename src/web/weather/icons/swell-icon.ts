import { createLucideIcon } from 'lucide-react'

/** Swell: one long hill of water that travels. The short waves of the wind have their own picture. */
export const Swell = createLucideIcon('swell', [
  ['path', { d: 'M2 19c4.5 0 5-9 10-9s5.5 9 10 9', key: 'hill' }],
  ['path', { d: 'M8 5h8', key: 'way' }],
  ['path', { d: 'm13 2 3 3-3 3', key: 'head' }],
])
