import { repeat } from '#server/platform/jobs/repeat.ts'
import type { RunningRole } from '#server/platform/jobs/role.ts'
import type { Services } from '#server/platform/services.ts'
import { takeReading } from './readings.actions.ts'

/** As often as the screen of the administrators shows new figures. */
const readsEvery = 5000

export function keepMeasuring(services: Services): RunningRole {
  const failure = 'how this process is could not be measured and will be tried again'
  return { stop: repeat(services, takeReading, readsEvery, { isAtOnce: true, failure }) }
}
