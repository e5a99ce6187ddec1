import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { measureAlertsList } from './bench/alerts-list.ts'
import { measureBytes } from './bench/bytes.ts'
import { measureChat } from './bench/chat.ts'
import { measureChatScroll } from './bench/chat-scroll.ts'
import { measureDrift } from './bench/drift.ts'
import { type Figure, summary } from './bench/figures.ts'
import { measureFixBytes } from './bench/fix-bytes.ts'
import { measureFlood } from './bench/flood.ts'
import { measureHistory } from './bench/history.ts'
import { measureBatches } from './bench/ingest-batches.ts'
import { measureFleetList } from './bench/fleet-list.ts'
import { measureFleetPast } from './bench/fleet-past.ts'
import { measureFrames } from './bench/ingest-frames.ts'
import { measureLists } from './bench/lists.ts'
import { measureLive } from './bench/live.ts'
import { measureLogins } from './bench/logins.ts'
import { measureMap } from './bench/map.ts'
import { measureMedia, measurePhotos } from './bench/media.ts'
import { measureMemory } from './bench/memory.ts'
import { measureOneByOne } from './bench/one-by-one.ts'
import { measureReads } from './bench/reads.ts'
import { measureShips } from './bench/ships.ts'
import { measureSms } from './bench/sms.ts'
import { measureSos } from './bench/sos.ts'
import { measureStarts } from './bench/starts.ts'
import { measureStepsDue } from './bench/steps-due.ts'
import { measureWakes } from './bench/wakes.ts'
import { measureWeight } from './bench/weight.ts'
import { measureZones } from './bench/zones.ts'

/**
 * The figures of docs/performance.md, measured here and now: a table, and the same in bench-results.json. Named ones
 * alone on request, and those that take long only then: `npm run bench -- history memory`.
 */
type Measure = () => Promise<Figure[]>
const usual: { readonly [name: string]: Measure } = {
  starts: measureStarts,
  logins: measureLogins,
  bytes: measureBytes,
  measureFixBytes,
  weight: measureWeight,
  map: measureMap,
  fleet: measureFleetList,
  fleetPast: measureFleetPast,
  reads: measureReads,
  wakes: measureWakes,
  live: measureLive,
  chat: measureChat,
  chatScroll: measureChatScroll,
  sos: measureSos,
  sms: measureSms,
  alerts: measureAlertsList,
  lists: measureLists,
  batches: measureBatches,
  frames: measureFrames,
  oneByOne: measureOneByOne,
  zones: measureZones,
  drift: measureDrift,
  ships: measureShips,
}
const long: { readonly [name: string]: Measure } = {
  history: measureHistory,
  media: measureMedia,
  photos: measurePhotos,
  memory: measureMemory,
  flood: measureFlood,
  stepsDue: measureStepsDue,
}
const all = { ...usual, ...long }

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !Object.hasOwn(all, name))
if (unknown !== undefined) {
  process.stderr.write(`« ${unknown} » is no measure. There are: ${Object.keys(all).join(', ')}.\n`)
  process.exit(2)
}

const figures: Figure[] = []
/* One that fails takes nothing of the others along: they took half an hour. */
for (const name of asked.length > 0 ? asked : Object.keys(usual)) {
  try {
    figures.push(...((await all[name]?.()) ?? []))
  } catch (problem) {
    process.exitCode = 1
    console.error(`« ${name} » failed.`, problem)
  }
}
const results = figures.map(summary)
console.table(results)
const machine = { cores: cpus().length, model: cpus()[0]?.model, node: process.version, load: loadavg() }
writeFileSync('bench-results.json', `${JSON.stringify({ at: new Date().toISOString(), machine, results }, null, 2)}\n`)
