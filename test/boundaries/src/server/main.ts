import { live } from './zones/dead-export.ts'
export const started = live
