import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { floors, upperParts } from '../src/floors.ts'

type Import = { readonly from: string; readonly to: string }

const levels = new Map(floors.flatMap((rooms, level) => rooms.map((room) => [room, level] as const)))
/** What answers in the browser without a server has the samples that tests of the web ask. */
const samplesOfTests = 'app/demonstration/server/'

describe.each(['server', 'web'] as const)('the rooms of %s', (part) => {
  const files = filesOf(part)
  const imports = importsOf(part, files)

  test('are all on a floor', () => {
    const rooms = [...new Set(files.map(roomOf))]
    expect(rooms.filter((room) => !levels.has(room))).toEqual([])
  })

  test('know only those below them', () => {
    expect(imports.length).toBeGreaterThan(files.length)
    const judged = part === 'server' ? imports.filter(({ from }) => !drivesAll(from)) : imports
    expect(judged.filter(isForbidden)).toEqual([])
  })
})

test('the store of a room is opened by its own actions, and by other stores', () => {
  const imports = importsOf('server', filesOf('server'))
  expect(imports.filter(({ to }) => to.endsWith('.store.ts')).length).toBeGreaterThan(0)
  expect(imports.filter(opensAnotherStore)).toEqual([])
})

test.each([
  ['zones/zones.actions.ts', 'alerts/alerts.store.ts', true],
  ['zones/files/zone-files.actions.ts', 'zones/zones.store.ts', false],
  ['zones/zones.store.ts', 'alerts/alerts.store.ts', false],
])('%s that opens %s: %s', (from, to, isRefused) => {
  expect(opensAnotherStore({ from, to })).toBe(isRefused)
})

test.each(['contract', 'server', 'web'])('no folder of %s has more than forty files', (part) => {
  const counts = Map.groupBy(filesOf(part), (file) => dirname(file))
  const full = [...counts].filter(([, files]) => files.length > 40).map(([name]) => name)
  expect(counts.size).toBeGreaterThan(1)
  expect(full).toEqual([])
})

test.each(['server', 'web'])('the doors of %s are all gathered', (part) => {
  const doors = filesOf(part).filter((file) => file.endsWith('.feature.ts'))
  expect(doors.length).toBeGreaterThan(20)
  const gathered = importsOf(part, ['app/features.ts']).map(({ to }) => to)
  expect(doors.filter((door) => !gathered.includes(door))).toEqual([])
})

describe('the doors of the server', () => {
  const imports = importsOf('server', filesOf('server'))

  test('are the only way to calls and to what follows positions', () => {
    expect(imports.filter(passesTheDoorBy)).toEqual([])
  })

  test.each([
    ['app/roles/http-server.ts', 'zones/zones.routes.ts', true],
    ['ingest/pipeline.ts', 'quais/quais.watch.ts', true],
    ['zones/zones.feature.ts', 'zones/zones.routes.ts', false],
    ['app/roles/http-server.ts', 'monitoring/health/health.routes.ts', false],
  ])('%s that takes %s: %s', (from, to, isRefused) => {
    expect(passesTheDoorBy({ from, to })).toBe(isRefused)
  })
})

/** How the server is, is answered by every process, whatever its roles; the kit answers for the kinds of all rooms. */
function passesTheDoorBy({ from, to }: Import): boolean {
  const isBehind = /\.(routes|watch)\.ts$/.test(to) && !['monitoring', 'platform'].includes(roomOf(to))
  return isBehind && !drivesAll(from) && roomOf(from) !== roomOf(to)
}

describe('what is forbidden', () => {
  test.each([
    ['an import upward', 'alerts/a.ts', 'zones/b.ts'],
    ['from what every noun may use to a noun', 'platform/ui/a.ts', 'zones/b.ts'],
    ['the neighbour on the same floor', 'zones/a.ts', 'chat/b.ts'],
    ['one that is higher by a little', 'organisations/a.ts', 'accounts/b.ts'],
    ['what joins all of them', 'home/a.tsx', 'app/shell/b.ts'],
    ['a file that is no test, for samples', 'weather/a.ts', 'app/demonstration/server/b.ts'],
  ])('%s', (_what, from, to) => {
    expect(isForbidden({ from, to })).toBe(true)
  })

  test.each([
    ['its own room', 'zones/a.ts', 'zones/files/b.ts'],
    ['downward', 'zones/a.ts', 'alerts/b.ts'],
    ['a little lower', 'accounts/a.ts', 'organisations/b.ts'],
    ['samples, for a test', 'weather/a.test.ts', 'app/demonstration/server/b.ts'],
  ])('never %s', (_what, from, to) => {
    expect(isForbidden({ from, to })).toBe(false)
  })
})

function isForbidden({ from, to }: Import): boolean {
  const [here, there] = [roomOf(from), roomOf(to)]
  if (here === there || (from.endsWith('.test.ts') && to.startsWith(samplesOfTests))) return false
  return (levels.get(there) ?? Infinity) >= (levels.get(here) ?? -1)
}

/** A law of the server drives a whole one, with trackers that speak and steps that come due. */
function drivesAll(file: string): boolean {
  return file.endsWith('.test.ts')
}

function opensAnotherStore({ from, to }: Import): boolean {
  /* Stores are asked together in one query; `app` opens them for all, and what is of `platform` is of all. */
  const [room, opened] = [roomOf(from), roomOf(to)]
  const may = from.endsWith('.store.ts') || room === 'app' || room === opened || opened === 'platform'
  return to.endsWith('.store.ts') && !may && !upperParts[room]?.includes(opened)
}

/** What stands beside the rooms are the pages of the app, and begins it. */
function roomOf(file: string): string {
  return file.includes('/') ? file.slice(0, file.indexOf('/')) : 'app'
}

function filesOf(part: string): string[] {
  const names = readdirSync(folder(part), { recursive: true }).map(String)
  return names.filter((name) => /\.tsx?$/.test(name))
}

/** Every way of naming another file: `from`, `import(…)`, and what a test puts another in the place of. */
function importsOf(part: string, files: readonly string[]): Import[] {
  const named = /(?:from|import|import\(|mock\()\s*'((?:#\w+|\.)\/[^'?]+)/g
  return files.flatMap((from) => {
    const text = readFileSync(join(folder(part), from), 'utf8')
    return [...text.matchAll(named)].flatMap(([, name = '']) => {
      if (name.startsWith('.')) return [{ from, to: join(dirname(from), name) }]
      return name.startsWith(`#${part}/`) ? [{ from, to: name.slice(part.length + 2) }] : []
    })
  })
}

function folder(part: string): string {
  return fileURLToPath(new URL(`../src/${part}`, import.meta.url))
}
