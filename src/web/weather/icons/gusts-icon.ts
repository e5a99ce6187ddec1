import { createLucideIcon } from 'lucide-react'

/** A palm that the wind bends: beside the lines of the wind nobody who does not read would know gusts. */
export const Gusts = createLucideIcon('gusts', [
  ['path', { d: 'M8 22c0-6 1-10.500 6-13.500', key: 'trunk' }],
  ['path', { d: 'M14 8.500c1.500-3 4.500-4 8-3', key: 'high' }],
  ['path', { d: 'M14 8.500c2.500-1.500 5.500-1 8 1.500', key: 'middle' }],
  ['path', { d: 'M14 8.500c2.500.5 4.500 2.500 5.500 5.500', key: 'low' }],
  ['path', { d: 'M2 4h8M2 8.500h6M2 13h4', key: 'wind' }],
])
