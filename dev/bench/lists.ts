import { type Figure, percentile } from './figures.ts'
import { type BenchServer, forgetFolder, freshFolder, startServer } from './server.ts'
import { sizes, sow } from '#dev/seed/sow.ts'
import { openSession } from '#server/accounts/sessions.actions.ts'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/log.ts'
import { openServices } from '#server/open-services.ts'
import { prepareMonths } from '#server/positions/positions.jobs.ts'

const port = 18_089
const calls = 100
const lists = [
  'users/users/?page_size=25',
  'users/users/?page_size=25&search=ndiaye',
  'fleet/?page_size=25',
  'fleet/?page_size=25&sort=-last_heard',
  'fleet/?page_size=25&sort=status&page=200',
  'fleet/?page_size=25&state=out',
  'fleet/?page_size=25&search=yaye',
  'fleet/counts/',
  'tracking/trips/?page_size=100',
  'tracking/trips/?page_size=25&page=2000',
  'tracking/trips/figures/',
] as const

/** Ten thousand people and boats and a hundred thousand trips: how long a page of each list takes, ninety-nine times in a hundred. */
export async function measureLists(): Promise<Figure[]> {
  const folder = freshFolder()
  const tokens = await prepare(folder)
  const server = await startServer(folder, port, { GUET_ROLES: 'http,live' })
  try {
    const figures: Figure[] = []
    for (const [who, token] of Object.entries(tokens)) {
      for (const path of lists) figures.push(await measureList(server, { who, token, path }))
    }
    return figures
  } finally {
    await server.stop()
    forgetFolder(folder)
  }
}

type Asked = { readonly who: string; readonly token: string; readonly path: string }

async function measureList({ address }: BenchServer, { who, token, path }: Asked): Promise<Figure> {
  const times: number[] = []
  for (let call = -3; call < calls; call += 1) {
    const start = performance.now()
    const answer = await fetch(`${address}/api/${path}`, { headers: { authorization: `Token ${token}` } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`GET ${path} was answered ${answer.status}.`)
    if (call >= 0) times.push(performance.now() - start)
  }
  const slowest = percentile(times, 0.99)
  return { name: `GET /${path} by ${who}, of 10,000 boats: p99`, unit: 'ms', goal: '<= 100', runs: [slowest] }
}

async function prepare(folder: string): Promise<{ readonly [who: string]: string }> {
  const { services, close } = await openServices(readConfig({ GUET_DATA: folder }), openLog('error'))
  try {
    await prepareMonths(services)
    const sown = await sow(services, sizes.large)
    if (sown === null) throw new Error('A fresh folder is empty.')
    const open = async (id: string) => (await openSession(services, id)).token
    return { 'an administrator': await open(sown.adminId), 'an organisation': await open(sown.coordinatorId) }
  } finally {
    await close()
  }
}
