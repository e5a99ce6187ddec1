import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/storage/new-id.ts'
import { openStorage } from '#server/platform/storage/open.ts'
import { startServer } from '#test/running-server.ts'
import { sos } from '#test/samples/sos.ts'
import { type SmallDisk, mountSmallDisk } from '#test/small-disk.ts'
import { freePort } from '#test/trackers/tracker-socket.ts'
import { place } from '#test/world/fixes.ts'
import { fishermanNamed } from '#test/world/registration.ts'

/**
 * A server on a disk that somebody fills to the last byte while positions and calls for help come in. Smaller than life: a
 * reserve of 16 MB on a disk of 200. The same rules on a disk that a test only claims: http/space-left.api.test.ts.
 */
const disk = mountSmallDisk(200)
if (disk === null) process.stdout.write('full-disk.test.ts is left out: this machine lets nobody mount a small disk.\n')

const sentence = 'Le serveur n’a presque plus de place : elle est gardée pour les SOS. Réessayez plus tard.'
const refused = { status: 503, body: { code: 'storage_full', error: sentence } }
const callsWhileFull = 150

test.skipIf(disk === null)(
  'a full disk: positions are refused in a sentence, every SOS is taken, all goes on when there is room, and nothing is lost',
  async () => {
    const small = disk as SmallDisk
    const trackers = await freePort()
    const server = startServer(small.folder, {
      GUET_ROLES: 'http,live,trackers,jobs',
      GUET_TRACKERS: `osmand:${trackers}`,
      GUET_SOS_RESERVE_MB: '16',
    })
    const reserved = () => statSync(join(small.folder, 'sos-reserve'), { throwIfNoEntry: false })?.size
    try {
      const address = await server.ready
      if (address === null) throw new Error(`The server did not start: ${(await server.ended).said}`)
      const [caller, other] = [await phoneAt(address), await phoneAt(address)]
      const tracker = await trackerAt(address, trackers)
      await expect.poll(reserved).toBe(16_000_000)
      expect([(await other.position()).status, await tracker()]).toEqual([201, 200])

      const flood = { isOver: false, answers: new Set<string>() }
      const flooding = sendUntilOver(flood, other)
      small.fill()
      for (let call = 0; call < callsWhileFull; call += 1) {
        expect(await caller.sos(), `call ${call}, ${small.freeMegabytes()} MB free`).toMatchObject({
          status: call === 0 ? 201 : 200,
        })
      }
      flood.isOver = true
      await flooding
      expect(flood.answers).toContain(`503 ${sentence}`)
      expect([...flood.answers].filter((answer) => !/^(201|503 Le serveur n’a presque)/.test(answer))).toEqual([])
      expect(await other.position()).toMatchObject(refused)
      expect(await tracker()).toBe(503)
      expect(reserved()).toBeLessThan(16_000_000)
      const health = await asked(`${address}/api/health/`)
      /* Of the space alone: the clock of a machine may be set while this runs. */
      expect(health).toMatchObject({
        status: 200,
        body: { status: 'degraded', checks: { space: { state: 'degraded', details: { stage: 'sos_only' } } } },
      })

      small.clear()
      await expect.poll(async () => (await other.position()).status).toBe(201)
      expect(await tracker()).toBe(200)
      await expect.poll(reserved).toBe(16_000_000)
      expect(await asked(`${address}/api/health/`)).toMatchObject({
        body: { checks: { space: { state: 'ok' } } },
      })
      await server.kill()
      await expectKept(small.folder, [caller, other])
    } finally {
      await server.kill()
      small.remove()
    }
  },
)

type Fields = { readonly [name: string]: unknown }
type Reply = { readonly status: number; readonly body: Fields }
type Phone = {
  readonly acknowledged: string[]
  readonly position: () => Promise<Reply>
  readonly sos: () => Promise<Reply>
}

async function phoneAt(address: string): Promise<Phone> {
  const { body } = await asked(`${address}/api/users/register/`, fishermanNamed('Moussa Fall'))
  const headers = { authorization: `Token ${String(body['token'])}` }
  const acknowledged: string[] = []
  const sent = async (path: string, said: Fields) => {
    const reply = await asked(`${address}/api${path}`, said, headers)
    if (reply.status === 201 || reply.status === 200) acknowledged.push(String(said['id']))
    return reply
  }
  return {
    acknowledged,
    position: () => sent('/tracking/locations/', { ...place(), id: newId() }),
    sos: () => sent('/alerts/', sos()),
  }
}

/** A box on a boat, which is answered 200 or sends again. */
async function trackerAt(address: string, port: number): Promise<() => Promise<number>> {
  const administrator = { email: 'admin@test.example', password: 'marée-haute' }
  const { body } = await asked(`${address}/api/users/login/`, administrator)
  const device = { device_id: '1451316409', name: 'Boîtier', device_type: 'osmand' }
  const headers = { authorization: `Token ${String(body['token'])}` }
  expect((await asked(`${address}/api/tracking/devices/`, device, headers)).status).toBe(201)
  return async () => (await fetch(`http://127.0.0.1:${port}/?id=1451316409&lat=14.93&lon=-17.19`)).status
}

async function sendUntilOver(flood: { isOver: boolean; readonly answers: Set<string> }, phone: Phone): Promise<void> {
  while (!flood.isOver) {
    const { status, body } = await phone.position()
    flood.answers.add(status === 201 ? '201' : `${status} ${String(body['error'])}`)
  }
}

async function asked(url: string, body?: Fields, headers: Record<string, string> = {}): Promise<Reply> {
  const sent = { 'content-type': 'application/json', ...headers }
  const answer = await fetch(
    url,
    body === undefined ? {} : { method: 'POST', headers: sent, body: JSON.stringify(body) },
  )
  return { status: answer.status, body: (await answer.json()) as Fields }
}

async function expectKept(folder: string, phones: readonly Phone[]): Promise<void> {
  const { pool, close } = await openStorage({ dataFolder: folder, databaseUrl: null })
  try {
    const { rows } = await pool.query<{ id: string }>('select id from alert_presses union all select id from positions')
    const kept = new Set(rows.map(({ id }) => id))
    const acknowledged = phones.flatMap((phone) => phone.acknowledged)
    expect(acknowledged.length).toBeGreaterThan(callsWhileFull)
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  } finally {
    await close()
  }
}
