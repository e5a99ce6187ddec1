import { createLucideIcon } from 'lucide-react'

/*
 * Pictures that the family of icons does not have, drawn in its lines: what they stand beside is understood without its words.
 *   BoatLate      a pirogue, and the hour
 *   BoatAnyway    a pirogue that leaves over high waves
 *   BoatOutside   a pirogue that has left its waters
 *   PhoneHeard    this telephone says where it is; PhoneUnheard no more
 */

const wave = 'M2 22c2-1.5 3.4-1.5 5 0s3.4 1.5 5 0 3.4-1.5 5 0 3.4 1.5 5 0'

export const BoatLate = createLucideIcon('boat-late', [
  ['path', { d: 'M2 13c3 1.3 6 1.6 9 1.4L8.5 18H5c-1.6-1-2.5-2.8-3-5z', key: 'hull' }],
  ['path', { d: wave, key: 'wave' }],
  ['circle', { cx: '16.5', cy: '8', r: '6', key: 'clock' }],
  ['path', { d: 'M16.5 4.500V8l2.5 1.7', key: 'hands' }],
])

export const BoatAnyway = createLucideIcon('boat-anyway', [
  ['path', { d: 'M2.5 8.500c4.5 1 9 .2 14-4-.4 3.5-2 6-5 7.500l-4.5 1c-2-.8-3.6-2.3-4.5-4.500z', key: 'hull' }],
  ['path', { d: 'M1.5 17.500c3 0 3.3-2.5 5.8-2.500s2.7 2.5 5.2 2.5 2.7-4.5 5.2-4.5 2.3 3 4.8 3', key: 'high' }],
  ['path', { d: wave, key: 'wave' }],
  ['path', { d: 'M18 2h4v4', key: 'out' }],
])

export const BoatOutside = createLucideIcon('boat-outside', [
  ['path', { d: 'M11 3a9 9 0 1 0 0 18', strokeDasharray: '3 3.5', key: 'edge' }],
  ['path', { d: 'M7 14c4 1 8 1 15-2-.8 3-2.5 5-5 6h-6c-2-.6-3.3-2-4-4z', key: 'hull' }],
  ['path', { d: 'M12 7h8m-3-3 3 3-3 3', key: 'out' }],
])

const phone = ['rect', { x: '8', y: '3', width: '8', height: '18', rx: '2', key: 'phone' }] as const

export const PhoneHeard = createLucideIcon('phone-heard', [
  [...phone],
  ['path', { d: 'M12 17.500h.01', key: 'key' }],
  ['path', { d: 'M5 8.500a6 6 0 0 0 0 7M19 8.500a6 6 0 0 1 0 7', key: 'near' }],
  ['path', { d: 'M2 6a11 11 0 0 0 0 12M22 6a11 11 0 0 1 0 12', key: 'far' }],
])

export const PhoneUnheard = createLucideIcon('phone-unheard', [
  [...phone],
  ['path', { d: 'M12 17.500h.01', key: 'key' }],
  ['path', { d: 'm3 3 18 18', key: 'stroke' }],
])
