import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { openSession } from '#server/accounts/sign-in/sessions.actions.ts'
import { openServices } from '#server/app/open-services.ts'
import { addAccount } from '#server/people/people.actions.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openLog } from '#server/platform/log.ts'
import type { Services } from '#server/platform/services.ts'
import { prepareMonths } from '#server/positions/positions.jobs.ts'
import { type Figure, percentile } from './figures.ts'
import { type BenchServer, forgetFolder, freshFolder, startServer } from './server.ts'

const port = 18_091
const [files, senders, uploads, uploadSize] = [20_000, 50, 100, 5_000_000]
const calls = 100
const lists = ['', '&search=marée', '&type=video', '&category=fete', '&sort=name', '&sort=-like_count', '&page=400']

/** A gallery of twenty thousand files: how long a page takes. A hundred videos of five megabytes at once: what they cost. */
export async function measureMedia(): Promise<Figure[]> {
  const folder = freshFolder()
  const tokens = await prepare(folder)
  const server = await startServer(folder, port, { GUET_ROLES: 'http,live' })
  try {
    const figures: Figure[] = []
    for (const query of lists) figures.push(await measureList(server, tokens[0] ?? '', query))
    figures.push(...(await measureUploads(server, tokens, 'videos', video())))
    return figures
  } finally {
    await server.stop()
    forgetFolder(folder)
  }
}

/** The same of photos, each drawn again, by three servers that have drawn nothing before. */
export async function measurePhotos(): Promise<Figure[]> {
  const content = await photo()
  const runs: Figure[][] = []
  for (let run = 0; run < 3; run += 1) {
    const folder = freshFolder()
    const tokens = await prepare(folder)
    const server = await startServer(folder, port, { GUET_ROLES: 'http,live' })
    try {
      runs.push(await measureUploads(server, tokens, 'photos', content))
    } finally {
      await server.stop()
      forgetFolder(folder)
    }
  }
  return (runs[0] ?? []).map((figure, at) => ({ ...figure, runs: runs.flatMap((run) => run[at]?.runs ?? []) }))
}

async function measureList({ address }: BenchServer, token: string, query: string): Promise<Figure> {
  const times: number[] = []
  for (let call = -3; call < calls; call += 1) {
    const start = performance.now()
    const url = `${address}/api/media/files/?page_size=25${query}`
    const answer = await fetch(url, { headers: { authorization: `Token ${token}` } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`The gallery was answered ${answer.status}.`)
    if (call >= 0) times.push(performance.now() - start)
  }
  const name = `GET /media/files/?page_size=25${query}, of 20,000 files: p99`
  return { name, unit: 'ms', goal: '<= 100', runs: [percentile(times, 0.99)] }
}

async function measureUploads(
  { address, pid }: BenchServer,
  tokens: readonly string[],
  what: string,
  content: Buffer<ArrayBuffer>,
): Promise<Figure[]> {
  const before = memoryOf(pid)
  let most = before
  const sampling = setInterval(() => (most = Math.max(most, memoryOf(pid))), 250)
  const statuses: number[] = []
  const begun = performance.now()
  const work = Array.from({ length: uploads }, async (_, index) => {
    // Each another one: the same file twice would be one file.
    const own = Buffer.concat([content, Buffer.from(String(index))])
    for (let status = 503; status === 503;) {
      status = await send(address, tokens[index % tokens.length] ?? '', own)
      statuses.push(status)
      if (status === 503) await pause(2000)
    }
  })
  await Promise.all(work)
  clearInterval(sampling)
  const name = `${uploads} ${what} of 5 MB at once`
  return [
    { name: `${name}: memory grows by`, unit: 'MB', goal: '< 200', runs: [most - before] },
    { name: `${name}: answered 500`, unit: '', goal: '0', runs: [statuses.filter((status) => status === 500).length] },
    { name: `${name}: kept`, unit: '', goal: '100', runs: [statuses.filter((status) => status === 201).length] },
    {
      name: `${name}: told to come back`,
      unit: '',
      goal: '',
      runs: [statuses.filter((status) => status === 503).length],
    },
    { name: `${name}: all kept after`, unit: 's', goal: '', runs: [(performance.now() - begun) / 1000] },
  ]
}

async function send(address: string, token: string, content: Buffer<ArrayBuffer>): Promise<number> {
  const body = new FormData()
  body.set('file', new Blob([content]), 'mer.jpg')
  const headers = { authorization: `Token ${token}` }
  const answer = await fetch(`${address}/api/media/files/`, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  return answer.status
}

/** With the process that it draws pictures in. What the two share, above all their program, counts once (`Pss`). */
function memoryOf(pid: number): number {
  const children = readdirSync('/proc').filter((name) => said(name, 'status', 'PPid') === pid)
  return [String(pid), ...children].reduce((sum, one) => sum + (said(one, 'smaps_rollup', 'Pss') ?? 0) / 1024, 0)
}

/** Null of what is no process, or is none any more. */
function said(pid: string, file: string, name: string): number | null {
  if (!/^\d+$/.test(pid)) return null
  try {
    const [, value] = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8')) ?? []
    return value === undefined ? null : Number(value)
  } catch {
    return null
  }
}

/** As grainy as it takes. */
async function photo(): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const image = sharp({ create: { width: 2600, height: 2600, channels: 3, background: '#204060', noise } })
  const drawn = await image.jpeg({ quality: 85 }).toBuffer()
  return Buffer.from(drawn.subarray())
}

function video(): Buffer<ArrayBuffer> {
  const content = Buffer.alloc(uploadSize, 'la mer ')
  Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2', 'latin1').copy(content)
  return content
}

async function prepare(folder: string): Promise<readonly string[]> {
  const { services, close } = await openServices(readConfig({ GUET_DATA: folder }), openLog('error'))
  try {
    await prepareMonths(services)
    const profile = { fullName: 'Awa Fall', boatName: 'Sopé' }
    await addAccount(services, { email: 'a@b.example', password: 'marée-haute', role: 'admin', profile })
    const tokens: string[] = []
    for (let index = 0; index < senders; index += 1) {
      const email = `${index}@bench.example`
      const id = await addAccount(services, { email, password: 'marée-haute', role: 'fisherman', profile })
      tokens.push((await openSession(services, id)).token)
      if (index === 0) await fillGallery(services, id)
    }
    return tokens
  } finally {
    await close()
  }
}

async function fillGallery({ db }: Services, by: string): Promise<void> {
  await db.execute(sql`
    insert into media_files (id, name, tags, category, media_type, content_type, file_name, original_name, file_size,
      is_public, is_downloadable, is_about_boat, search_text, like_count, view_count, uploaded_by, created_at, updated_at)
    select gen_random_uuid(), 'Fichier ' || n, array['mer', 'soir'], (array['Fête', 'Marée', 'Quai'])[1 + n % 3],
      (array['image', 'video', 'document', 'audio'])[1 + n % 4], 'image/webp', null, 'mer.webp', 1000 + n,
      n % 5 <> 0, true, n % 11 = 0, plain_text('Fichier ' || n || ' mer soir ' || (array['fête', 'marée', 'quai'])[1 + n % 3]),
      n % 37, n % 91, ${by}, now() - n * interval '1 minute', now()
    from generate_series(1, ${files}) n`)
  await db.execute(sql`analyze media_files`)
}
