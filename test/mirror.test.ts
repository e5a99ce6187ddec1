import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** The same nouns in the three parts: one name in the contract, the server and the web. What each part has besides: */
const others = {
  server: ['platform', 'app', 'ingest', 'trackers', 'alarms', 'people'],
  web: [
    'platform',
    'app',
    'public',
    /* Screens that join several nouns. */
    'dossier',
    'feu',
    'fleet-map',
    'gps-tracking',
    'home',
    'outing',
    'profile',
    'sea',
    /* A noun too large for one room has several: these are of alerts. */
    'alarms',
    'rescue',
    'sos',
    /* And this of accounts. */
    'people',
  ],
}
const nouns = foldersIn('contract').filter((name) => !['wire', 'kit'].includes(name))

test.each(['server', 'web'] as const)('every room of %s is a noun of the contract, or one of the others', (part) => {
  const rooms = foldersIn(part)
  expect(others[part].filter((name) => !rooms.includes(name))).toEqual([])
  expect([...nouns, ...others[part]]).toEqual(expect.arrayContaining(rooms))
})

test('every noun of the contract is at home in the server or in the web', () => {
  const homes = [...foldersIn('server'), ...foldersIn('web')]
  expect(homes).toEqual(expect.arrayContaining(nouns))
})

test('file roles after the dot are a closed list', () => {
  const known = {
    contract: ['rules', 'geometry', 'api', 'live', 'test'],
    server: [
      'feature',
      'routes',
      'actions',
      'store',
      'watch',
      'jobs',
      'words',
      'test',
      'api.test',
      'law.test',
      'night.test',
      'process.test',
      'cluster.test',
    ],
    // `d` says what a package keeps to itself.
    web: ['d', 'feature', 'ahead', 'live', 'data', 'layer', 'words', 'test'],
  }
  for (const [part, roles] of Object.entries(known)) {
    const unknown = filesIn(part).filter((file) => !roles.includes(roleOf(file)))
    expect(unknown).toEqual([])
  }
})

function roleOf(file: string): string {
  const [, ...roles] = file.replace(/^.*\//, '').split('.').slice(0, -1)
  return roles.join('.') || 'test'
}

function filesIn(part: string): string[] {
  const names = readdirSync(folder(part), { recursive: true }).map(String)
  return names.filter((name) => /\.tsx?$/.test(name))
}

function foldersIn(part: string): string[] {
  const entries = readdirSync(folder(part), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
}

function folder(part: string): string {
  return fileURLToPath(new URL(`../src/${part}`, import.meta.url))
}
