import { prepareFirstData } from '#server/app/first-data.ts'
import { openServices } from '#server/app/open-services.ts'
import { httpServer } from '#server/app/roles/http-server.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openLog } from '#server/platform/log.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { sos } from '#test/samples/sos.ts'
import { minute, place } from '#test/world/fixes.ts'
import { fishermanNamed } from '#test/world/registration.ts'

/** A server that stood on this folder or database for a while: people, boats, positions of two months, an SOS, a photo. */
export async function fill(where: {
  dataFolder: string
  databaseUrl: string | null
}): Promise<{ token: string; alert: unknown }> {
  return await onServer(where, async ({ services, app }) => {
    const call = async (method: 'GET' | 'POST', url: string, payload: object | undefined, headers = {}) => {
      const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
      if (answer.statusCode >= 300) throw new Error(`${url} was refused: ${answer.body}`)
      return answer.json<Record<string, unknown>>()
    }
    const { token, sos_key: key } = await call('POST', '/api/users/register/', fishermanNamed('Moussa Fall'))
    const headers = { authorization: `Token ${String(token)}` }
    const locations = Array.from({ length: 40 }, (_, index) => ({
      ...place({ timestamp: new Date(Date.now() - index * minute).toISOString() }),
      id: newId(),
    }))
    await call('POST', '/api/tracking/locations/batch/', { locations }, headers)
    const said = sos({ message: 'Chavirage à 3 milles :\nl’eau monte \\N' })
    await call('POST', '/api/alerts/', said, { authorization: `Sos ${String(key)}` })
    await services.files.keep(Buffer.from('a picture, as far as its keeper knows'), 'webp')
    return { token: String(token), alert: await alertIn(app, String(token), String(said['id'])) }
  })
}

export async function alertAt(
  where: { dataFolder: string; databaseUrl: string | null },
  token: string,
  id: string,
): Promise<unknown> {
  return await onServer(where, ({ app }) => alertIn(app, token, id))
}

type Stood = {
  services: Awaited<ReturnType<typeof openServices>>['services']
  app: Awaited<ReturnType<typeof httpServer>>
}

async function onServer<Result>(
  { dataFolder, databaseUrl }: { dataFolder: string; databaseUrl: string | null },
  work: (server: Stood) => Promise<Result>,
): Promise<Result> {
  const settings = { GUET_DATA: dataFolder, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) }
  const config = readConfig({ ...settings, GUET_ADMIN_EMAIL: 'admin@test.example', GUET_ADMIN_PASSWORD: 'marée-haute' })
  const { services, close } = await openServices(config, openLog('silent'))
  try {
    await prepareFirstData(services)
    const app = await httpServer(services)
    const result = await work({ services, app })
    await app.close()
    return result
  } finally {
    await close()
  }
}

async function alertIn(app: Stood['app'], token: string, id: string): Promise<unknown> {
  const headers = { authorization: `Token ${token}` }
  const { body, statusCode } = await app.inject({ method: 'GET', url: `/api/alerts/${id}/`, headers })
  return { statusCode, ...(JSON.parse(body) as object) }
}
