import type { HealthFinding } from '#contract/monitoring/health.api.ts'
import { nodesOf, presentFor } from '#server/monitoring/nodes.ts'
import type { RoleName } from '#server/platform/config/config.ts'
import type { Services } from '#server/platform/services.ts'
import { healthWords } from './health.words.ts'

/** Whether anybody does the work that no call asks for. */
export function checkJobs(services: Services): HealthFinding {
  const details = { processes: presentProcesses(services) }
  return runs(services, 'jobs')
    ? { state: 'ok', sentence: healthWords.jobs.ok, details }
    : { state: 'degraded', sentence: healthWords.jobs.nobody, details }
}

/** Whether a server fell silent without a farewell, and none has taken its place: what it had begun is not known. */
export function checkNodes({ heartbeat, steady }: Services): HealthFinding {
  const nodes = nodesOf(heartbeat.pulse.processes, heartbeat.id, steady)
  const gone = nodes.filter(({ state }) => state === 'gone').length
  if (gone === 0) return { state: 'ok', sentence: healthWords.nodes.ok }
  return { state: 'degraded', sentence: healthWords.nodes.gone(gone) }
}

/** Whether anybody listens to trackers, where that is wanted, and on all ports that are wanted. */
export function checkTrackers(services: Services): HealthFinding {
  const { config, heartbeat } = services
  const wanted = Object.keys(config.trackerPorts)
  if (wanted.length === 0) return { state: 'ok', sentence: healthWords.trackers.off }
  if (!runs(services, 'trackers')) return { state: 'degraded', sentence: healthWords.trackers.nobody }
  const closed = heartbeat.closedPorts
  if (closed.length === 0) return { state: 'ok', sentence: healthWords.trackers.ok }
  // The boats of a demonstration sail on the ports that are left.
  const state = config.demo ? 'ok' : 'degraded'
  return { state, sentence: healthWords.trackers.closed(closed.length), details: { closed } }
}

/** Whether the servers hear one another. What is due is looked for without it; screens are told later. */
export function checkBus({ bus, config }: Services): HealthFinding {
  if (!bus.isConnected()) return { state: 'degraded', sentence: healthWords.bus.away }
  return { state: 'ok', sentence: config.natsUrl === null ? healthWords.bus.alone : healthWords.bus.ok }
}

function runs(services: Services, role: RoleName): boolean {
  return presentProcesses(services).some(({ roles }) => roles.includes(role))
}

function presentProcesses({ heartbeat, steady }: Services) {
  const ageOf = (at: Date) => Math.max(0, steady.now().getTime() - at.getTime())
  return heartbeat.pulse.processes
    .map(({ roles, steadyAt }) => ({ roles, seen_ms_ago: ageOf(steadyAt) }))
    .filter(({ seen_ms_ago: age, roles }) => age < presentFor && roles.length > 0)
}
