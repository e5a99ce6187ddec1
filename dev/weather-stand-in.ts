import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerTo } from './weather-stand-in/answers.ts'

/**
 * Stands in for Open-Meteo on this machine: `/v1/forecast` and `/v1/marine` in the real format, with a weather that is
 * made up. It lives in the process that starts it and keeps nobody from ending.
 */
export type WeatherStandIn = { readonly origin: string; readonly close: () => void }

export async function openWeatherStandIn(): Promise<WeatherStandIn> {
  const server = createServer((request, reply) => {
    const { status, body } = answerTo(new URL(request.url ?? '/', 'http://localhost'), new Date())
    reply.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
