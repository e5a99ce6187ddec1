import { once } from 'node:events'
import { createServer } from 'node:http'
import { refusalReply } from '#contract/wire/refusal.ts'
import { databaseUnavailable } from '#contract/wire/storage-refusals.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Services } from '#server/platform/services.ts'

const comeBackAfter = '2'

/** The door of a server that has no database yet: whoever calls is told to come back, and not that nobody is there. */
export async function openWaitingRoom({ host, port }: Config, log: Services['log']): Promise<() => Promise<void>> {
  const body = JSON.stringify(refusalReply(databaseUnavailable))
  const head = { 'content-type': 'application/json; charset=utf-8', 'retry-after': comeBackAfter, connection: 'close' }
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(databaseUnavailable.status, head).end(body)
  })
  server.listen(port, host)
  await once(server, 'listening')
  log.info({ host, address: server.address() }, 'whoever calls is told that the database is away')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}
