import type { Services } from '#server/services.ts'
import { httpServer } from './http-server.ts'
import type { RunningRole } from './role.ts'

export async function startHttp(services: Services): Promise<RunningRole> {
  const app = await httpServer(services)
  await app.listen({ host: services.config.host, port: services.config.port })
  return { stop: () => app.close() }
}
