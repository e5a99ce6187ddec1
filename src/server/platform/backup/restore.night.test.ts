import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStorage } from '#server/platform/storage/open.ts'
import { command } from '#test/backup/commands.ts'
import { fill } from '#test/backup/filled-folder.ts'
import { newFolder, startServer } from '#test/running-server.ts'
import { sos } from '#test/samples/sos.ts'
import { fishermanNamed } from '#test/world/registration.ts'

/** `GUET_TEST_POSITIONS=10000000` fills a year of a fleet: minutes, and some gigabytes. */
const positions = Number(process.env['GUET_TEST_POSITIONS'] ?? 1_000_000)
const together = 100_000

/** R16: from the file to a server that serves again within fifteen minutes, with ten million positions. */
test('a backup of many positions is served again in time, and while it is made every SOS is acknowledged within seconds', async () => {
  const [folder, fresh] = [newFolder(), newFolder('nothing')]
  const file = join(fresh.path, 'backup.guet')
  try {
    await fill({ dataFolder: folder.path, databaseUrl: null })
    await addPositions(folder.path)
    const server = startServer(folder.path, { GUET_ROLES: 'http,jobs' })
    const address = (await server.ready) ?? ''
    const key = await keyAt(address)
    const stop = callForHelp(address, key)
    const [saved, saving] = await timed(() => command('backup', folder.path, [file]).ended)
    const waits = await stop()
    await server.kill()
    expect(saved).toMatchObject({ code: 0 })

    const data = join(fresh.path, 'data')
    const [restored, restoring] = await timed(() => command('restore', data, [file]).ended)
    expect(restored).toMatchObject({ code: 0 })
    const again = startServer(data)
    const [, serving] = await timed(async () => fetch(`${await again.ready}/api/health/`))
    await again.kill()
    const figures = { positions, megabytes: statSync(file).size / 1e6, saving, restoring, serving, ...waits }
    process.stdout.write(`${JSON.stringify(figures)}\n`)
    expect(restoring + serving).toBeLessThan((15 * 60 * positions) / 10_000_000 + 60)
    expect(waits.longest).toBeLessThan(5000)
  } finally {
    folder.remove()
    fresh.remove()
  }
})

async function addPositions(dataFolder: string): Promise<void> {
  const { pool, close } = await openStorage({ dataFolder, databaseUrl: null })
  for (let from = 0; from < positions; from += together) {
    await pool.query(`insert into positions (id, device_id, pirogue_id, fix_at, received_at, effective_at, clock_suspect, is_valid,
        latitude, longitude, speed, heading, battery_level, attributes)
      select gen_random_uuid(), d.id, p.id, at, at, at, false, true, 14 + random(), -17 - random(), random() * 8,
        random() * 360, 80, '{"satellites": 9}'
      from generate_series(${from}, ${Math.min(from + together, positions) - 1}) n,
        lateral (select now() - n * interval '3 seconds' as at) t,
        (select gen_random_uuid() as id) d, (select gen_random_uuid() as id) p`)
  }
  await pool.query('checkpoint')
  await close()
}

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const begun = performance.now()
  const result = await work()
  return [result, Math.round(performance.now() - begun) / 1000]
}

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const sent = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
  const answer = await fetch(url, sent)
  if (answer.status > 299) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

async function keyAt(address: string): Promise<string> {
  return String((await post(`${address}/api/users/register/`, fishermanNamed('Moussa Fall')))['sos_key'])
}

function callForHelp(address: string, key: string): () => Promise<{ calls: number; longest: number; median: number }> {
  const state = { isOver: false }
  const waits: number[] = []
  const calling = (async () => {
    while (!state.isOver) {
      const begun = performance.now()
      await post(`${address}/api/alerts/`, sos(), { authorization: `Sos ${key}` })
      waits.push(Math.round(performance.now() - begun))
    }
  })()
  return async () => {
    state.isOver = true
    await calling
    const sorted = waits.toSorted((one, other) => one - other)
    return { calls: waits.length, longest: sorted.at(-1) ?? 0, median: sorted[Math.floor(sorted.length / 2)] ?? 0 }
  }
}
