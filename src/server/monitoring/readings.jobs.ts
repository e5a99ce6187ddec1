import { takeReading } from './readings.actions.ts'
import { repeat } from '#server/roles/repeat.ts'
import type { RunningRole } from '#server/roles/role.ts'
import type { Services } from '#server/services.ts'

/** As often as the screen of the administrators shows new figures. */
const readsEvery = 5000

export function keepMeasuring(services: Services): RunningRole {
  const failure = 'how this process is could not be measured and will be tried again'
  return { stop: repeat(services, takeReading, readsEvery, { isAtOnce: true, failure }) }
}
