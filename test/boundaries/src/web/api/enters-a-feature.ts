import { zone } from '#web/zones/zone.ts'
export const offence = zone
