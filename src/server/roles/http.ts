import type { House } from '#server/house.ts'
import { httpServer } from '#server/http/http-server.ts'
import type { RunningRole } from './role.ts'

export async function startHttp(house: House): Promise<RunningRole> {
  const app = await httpServer(house)
  await app.listen({ host: house.config.host, port: house.config.port })
  return { stop: () => app.close() }
}
