import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { prepareFirstData } from '#server/app/first-data.ts'
import { openServices } from '#server/app/open-services.ts'
import { httpServer } from '#server/app/roles/http-server.ts'
import { restore } from '#server/platform/backup/restore.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openLog } from '#server/platform/log.ts'

/**
 * What a server of an earlier version kept, whole: `after-0056.guet` is the backup that the version with 56 migrations made of a
 * folder that it had filled over its own API, on 2026-11-28: an administrator, an approved organisation, two fishermen with their boats,
 * two trackers whose numbers are one, 24 positions, three SOS of one boat and one that is over, a zone, a beacon, a quai, a voyage,
 * a message, a ticket, a donation and a file. All of it is invented. Its head, which anybody may read, names the version and the migrations. It
 * is made anew only when a backup of that age cannot be restored any more, which is a break that has to be decided.
 */
const file = fileURLToPath(new URL('after-0056.guet', import.meta.url))

type Where = { readonly dataFolder: string; readonly databaseUrl: string | null }
type Fields = { readonly [name: string]: unknown }
const password = 'marée-basse'

/** Its rows under the migrations that came since, read as its people read them. */
export async function expectNothingLost(where: Where): Promise<void> {
  const { head, rows, files } = await restore({
    ...where,
    path: file,
    passphrase: null,
    replace: false,
    endSessions: false,
  })
  expect(head.schema.at(-1)?.name).toBe('0056-returns-of-a-boat.sql')
  expect({ rows, files }).toEqual({ rows: rowsKept, files: 1 })
  const settings = {
    GUET_DATA: where.dataFolder,
    ...(where.databaseUrl !== null && { DATABASE_URL: where.databaseUrl }),
  }
  const { services, close } = await openServices(readConfig(settings), openLog('silent'))
  try {
    await prepareFirstData(services)
    const app = await httpServer(services)
    const ask = async (path: string, token?: string, payload?: object) => {
      const headers = token === undefined ? {} : { authorization: `Token ${token}` }
      const method = payload === undefined ? 'GET' : 'POST'
      const answer = await app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
      expect([path, answer.statusCode < 300 || answer.body]).toEqual([path, true])
      return answer.json<Fields>()
    }
    await expectRead(ask)
    await app.close()
  } finally {
    await close()
  }
}

const rowsKept = 144

type Ask = (path: string, token?: string, payload?: object) => Promise<Fields>

async function expectRead(ask: Ask): Promise<void> {
  const signIn = async (email: string, secret = password) =>
    String((await ask('/users/login/', undefined, { email: `${email}@test.example`, password: secret }))['token'])
  const [admin, gie, moussa, ibrahima] = [
    await signIn('admin', 'marée-haute'),
    await signIn('gie'),
    await signIn('moussa'),
    await signIn('ibrahima'),
  ]
  const listed = async (path: string, token = admin) => (await ask(path, token))['results'] as readonly Fields[]
  const names = async (path: string, field: string, token = admin) =>
    (await listed(path, token)).map((one) => String(one[field])).toSorted()

  expect(await names('/users/users/', 'email')).toEqual(
    ['admin', 'gie', 'ibrahima', 'moussa'].map((name) => `${name}@test.example`),
  )
  expect(await names('/organisations/', 'name')).toEqual(['GIE Teranga de Cayar'])
  expect(await names('/pirogues/', 'name')).toEqual(['Sopé Naby', 'Yaye Fatou'])
  expect(await names('/zones/', 'name', gie)).toEqual(['Aire marine de Cayar'])
  expect(await names('/tracking/balises/', 'name', moussa)).toEqual(['Balise de Cayar'])
  expect(await names('/quais/', 'name', ibrahima)).toEqual(['Quai de Cayar'])
  expect(await names('/support/tickets/', 'title')).toEqual(['Traceur muet'])
  expect(await names('/donations/', 'donor_name')).toEqual(['Coumba Diallo'])
  expect(await names('/communication/messages/?channel=general', 'content', ibrahima)).toEqual([
    'Houle de nord-ouest demain, « restez » à terre',
  ])
  // Two trackers whose numbers are one became one, with the boat and the owner of both.
  const devices = await listed('/tracking/devices/')
  expect(devices.map((device) => device['device_id'])).toEqual(expect.arrayContaining(['864717003283581']))
  expect(devices.filter((device) => /^0?13800138000$/.test(String(device['device_id'])))).toHaveLength(1)

  const alerts = await listed('/alerts/?page_size=100')
  const said = JSON.stringify(alerts)
  for (const words of ['Chavirage à 3 milles', 'Moteur mort, fini']) expect(said).toContain(words)
  const open = alerts.filter(({ alert_type, status }) => alert_type === 'emergency' && status !== 'resolved')
  expect(open.length).toBeGreaterThan(0)
  expect(await ask(`/alerts/${String(open[0]?.['id'])}/`, moussa)).toBeTruthy()

  const track = async (user: Fields | undefined) =>
    await listed(`/tracking/locations/?user=${String(user?.['id'])}&from=2026-01-01T00:00:00Z&page_size=100`)
  const people = await listed('/users/users/')
  for (const email of ['moussa@test.example', 'ibrahima@test.example']) {
    expect(await track(people.find((person) => person['email'] === email))).toHaveLength(12)
  }
  expect(await ask('/tracking/voyages/own/', ibrahima)).toMatchObject({ open: { id: expect.any(String) as string } })
  // And it takes new ones.
  const position = { id: randomUUID(), latitude: 14.93, longitude: -17.19, timestamp: new Date().toISOString() }
  await ask('/tracking/locations/', moussa, position)
}
