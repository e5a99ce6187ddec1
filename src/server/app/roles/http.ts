import type { RunningRole } from '#server/platform/jobs/role.ts'
import type { Services } from '#server/platform/services.ts'
import { httpServer } from './http-server.ts'

export async function startHttp(services: Services): Promise<RunningRole> {
  const app = await httpServer(services)
  try {
    await app.listen({ host: services.config.host, port: services.config.port })
  } catch (problem) {
    if (isAsked(services)) throw problem
    services.log.error({ problem }, 'the port on which this process would say how it is could not be opened')
  }
  return { stop: () => app.close() }
}

/** Whatever else a process does, it does without this port. */
function isAsked({ config: { roles } }: Services): boolean {
  return roles.includes('http') || roles.includes('live')
}
