import { Pool } from 'pg'
import type { TestHouse } from './house.ts'

/** The connections under the database of a house. */
export function poolOf({ house }: TestHouse): Pool {
  const pool = (house.db as unknown as { $client: unknown }).$client
  if (pool instanceof Pool) return pool
  throw new TypeError('The database of the house does not stand on a pool.')
}
