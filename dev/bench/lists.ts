import { sizes, sow } from '#dev/seed/sow.ts'
import { openSession } from '#server/accounts/sign-in/sessions.actions.ts'
import { openServices } from '#server/app/open-services.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openLog } from '#server/platform/log.ts'
import { prepareMonths } from '#server/positions/positions.jobs.ts'
import { sendByTheClock } from './by-the-clock.ts'
import { type Figure, percentile } from './figures.ts'
import { processorTimeOf } from './processor.ts'
import { type BenchServer, forgetFolder, freshFolder, startServer } from './server.ts'

const port = 18_089
const calls = 100
const repetitions = 3
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
/** A part of many names, a whole one, one with a letter wrong, and nothing at all. */
const searches = ['nd', 'yaye', 'ndiaey', 'zzyzx%20zzyzx'].map((text) => `search/?search=${text}`)

/** What the screens ask for when they are opened. */
const firstPages = [lists[0], lists[2], lists[8]]

/** Ten thousand people and boats and a hundred thousand trips: how long a page of each list takes, ninety-nine times in a hundred. */
export async function measureLists(): Promise<Figure[]> {
  const folder = freshFolder()
  const tokens = await prepare(folder)
  const server = await startServer(folder, port, { GUET_ROLES: 'http,live' })
  try {
    const figures: Figure[] = []
    const opened: number[][] = []
    const together: number[][] = []
    for (const [who, token] of Object.entries(tokens)) {
      for (const path of [...lists, ...searches]) figures.push(...(await measureList(server, { who, token, path })))
    }
    for (let run = 0; run < repetitions; run += 1) {
      opened.push(await measureTogether(server, tokens, firstPages))
      together.push(await measureTogether(server, tokens, lists))
    }
    return [
      ...figures,
      ...atOnce('the first pages of people, fleet and trips in turn', opened),
      ...atOnce('all these lists in turn', together),
    ]
  } finally {
    await server.stop()
    forgetFolder(folder)
  }
}

type Asked = { readonly who: string; readonly token: string; readonly path: string }

async function measureList(server: BenchServer, asked: Asked): Promise<Figure[]> {
  const times: number[] = []
  let before = 0
  for (let call = -3; call < calls; call += 1) {
    if (call === 0) before = processorTimeOf(server.pid)
    const took = await ask(server, asked)
    if (call >= 0) times.push(took)
  }
  const name = `GET /${asked.path} by ${asked.who}, of 10,000 boats`
  const each = (processorTimeOf(server.pid) - before) / calls
  return [
    { name: `${name}: p99`, unit: 'ms', goal: '<= 100', runs: [percentile(times, 0.99)] },
    { name: `${name}: work of the server`, unit: 'ms', goal: '', runs: [each] },
  ]
}

/** Fifty a second of these lists in turn. */
async function measureTogether(server: BenchServer, tokens: Tokens, asked: readonly string[]): Promise<number[]> {
  const all = Object.entries(tokens).flatMap(([who, token]) => asked.map((path) => ({ who, token, path })))
  return await sendByTheClock({ perSecond: 50, seconds: 10 }, (index) => ask(server, all[index % all.length] as Asked))
}

function atOnce(these: string, runs: readonly number[][]): Figure[] {
  const at = (share: number) => runs.map((times) => percentile(times, share))
  const name = `${these}, 50 a second by the clock`
  return [
    { name: `${name}: p50`, unit: 'ms', goal: '', runs: at(0.5) },
    { name: `${name}: p99`, unit: 'ms', goal: '<= 100', runs: at(0.99) },
  ]
}

async function ask({ address }: BenchServer, { token, path }: Asked): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${address}/api/${path}`, { headers: { authorization: `Token ${token}` } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`GET ${path} was answered ${answer.status}.`)
  return performance.now() - start
}

type Tokens = { readonly [who: string]: string }

async function prepare(folder: string): Promise<Tokens> {
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
