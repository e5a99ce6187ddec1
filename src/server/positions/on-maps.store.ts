import type { SQL } from 'drizzle-orm'
import { isCounted } from './counted.store.ts'

/**
 * A boat that is counted nowhere is on no map, whatever is known of where it was. Its devices are seen as what they are as soon as
 * they are heard without it. To be asked where the boats are joined.
 */
export const isOnMaps: SQL = isCounted('pirogues')
