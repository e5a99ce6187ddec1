import { checkClock } from './check-clock.ts'
import { checkDatabase } from './check-database.ts'
import { checkSecondSite, checkSpaceLeft, checkTestOfDay } from './check-safety.ts'
import { checkBus, checkJobs, checkNodes, checkTrackers } from './check-roles.ts'
import {
  type Finding,
  type Health,
  type HealthCheck,
  type HealthState,
  healthChecks,
} from '#contract/monitoring/health.api.ts'
import type { Services } from '#server/services.ts'
import { version } from '#server/version.ts'

/** What is looked at, one line each; its name stands in the contract. All but the database answer from what is known already; that is asked now. */
const checks: { readonly [Name in HealthCheck]: (services: Services) => Finding | Promise<Finding> } = {
  database: checkDatabase,
  space: checkSpaceLeft,
  clock: checkClock,
  jobs: checkJobs,
  nodes: checkNodes,
  bus: checkBus,
  trackers: checkTrackers,
  standby: checkSecondSite,
  daily_test: checkTestOfDay,
}

/** How the server is. Strangers are told what is missing, not where, nor what runs here. */
export async function healthOf(services: Services, isInsider: boolean): Promise<Health> {
  const found = {} as { [Name in HealthCheck]: Finding }
  for (const name of healthChecks) found[name] = shownTo(isInsider, await checks[name](services))
  const degraded = healthChecks.filter((name) => found[name].state !== 'ok')
  return {
    status: worstOf(degraded.map((name) => found[name].state)),
    degraded,
    demo: services.config.demo,
    time: services.now().toISOString(),
    checks: found,
    ...(isInsider && { version }),
  }
}

function worstOf(states: readonly HealthState[]): HealthState {
  if (states.includes('down')) return 'down'
  return states.length > 0 ? 'degraded' : 'ok'
}

function shownTo(isInsider: boolean, { details, ...finding }: Finding): Finding {
  return isInsider && details ? { ...finding, details } : finding
}
