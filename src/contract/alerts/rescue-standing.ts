import type { Alert } from './alert.ts'

/** How far the rescue has come. In charge ashore is nobody on the way: that is said from the first « J’y vais ». */
type RescueStanding = 'called' | 'in_charge' | 'under_way' | 'over'

type Standing = Pick<Alert, 'status' | 'going'>

export function rescueStanding({ status, going }: Standing): RescueStanding {
  if (status === 'resolved') return 'over'
  if (going.length > 0) return 'under_way'
  return status === 'acknowledged' ? 'in_charge' : 'called'
}
