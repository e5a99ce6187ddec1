import type { ThingValues } from '#contract/kit/field-types.ts'
import { pirogueStateWords } from '#contract/pirogues/pirogue-state.ts'
import { pirogueId, sampleBoats } from '#web/app/demonstration/server/fleet/boats.ts'
import { ago, sampleId } from './samples.ts'

const painted = [
  { hull: 'green yellow forest cream teeth eye', galleryImage: 'none' },
  { hull: 'blue cream blue yellow diamonds star', galleryImage: 'guet-ndar' },
  { hull: null, galleryImage: 'none' },
  { hull: 'coral cream green sand chevrons drop', galleryImage: 'none' },
  { hull: null, galleryImage: 'ngor' },
] as const

/** The five boats that sail, and one that lies under repair. */
export function samplePirogues(now: number): readonly ThingValues[] {
  const sailing = sampleBoats.map(({ name, owner, latitude, longitude }, index) => ({
    ...painted[index],
    id: pirogueId(index + 1),
    name,
    owner,
    phone: `+221 77 000 10 0${index + 1}`,
    licenseNumber: `KY ${2101 + index} GN`,
    location: index === 2 ? 'Mboro' : 'Cayar',
    ownerUser: sampleId(1, 11 + index),
    device: sampleId(11, index + 1),
    deviceId: `TRK-${101 + index}`,
    state: 'online',
    stateDisplay: pirogueStateWords.online,
    lastPosition: { latitude, longitude, timestamp: ago(now, 3 + index) },
    lastTrip: ago(now, 60 * 20),
  }))
  const lying = {
    name: 'Keur Massar',
    owner: 'Ousmane Fall',
    phone: '+221 77 000 10 09',
    location: 'Joal-Fadiouth',
    status: 'maintenance',
    isActive: false,
    description: 'Bordé à refaire à l’avant.',
    galleryImage: 'joal-etoiles',
    state: 'offline',
    stateDisplay: pirogueStateWords.offline,
  }
  return [...sailing, lying]
}
