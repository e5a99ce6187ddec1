import { existsSync, readFileSync, rmSync } from 'node:fs'
import { type Cost, type Use, costsFile } from './costs.ts'
import type { Tier } from './tiers.ts'

/**
 * How often a tier may do what is dear. These are no figures of speed, which machines have, but counts: they grow only when
 * somebody writes a larger number here, and says in the commit why.
 */
type Budget = { readonly tests: number } & Readonly<Record<Use, number>>

const test: Budget = { tests: 10_100, servers: 64, apps: 170, axe: 84 }
const rest: Budget = { tests: 2_600, servers: 122, apps: 430, axe: 132 }
const all: Budget = {
  tests: test.tests + rest.tests,
  servers: test.servers + rest.servers,
  apps: test.apps + rest.apps,
  axe: test.axe + rest.axe,
}
const budgets: Partial<Record<Tier, Budget>> = { test, rest, all }

/** What the files of a run have written down, which the next one begins anew. */
export function takeCosts(): Cost[] {
  if (!existsSync(costsFile)) return []
  const lines = readFileSync(costsFile, 'utf8').split('\n')
  rmSync(costsFile)
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Cost)
}

export type Judged = { readonly line: string; readonly isKept: boolean }

export function judgeBudget(tier: Tier, costs: readonly Cost[], tests: number): Judged[] {
  const budget = budgets[tier]
  if (!budget) return []
  const used: Budget = { tests, servers: sum(costs, 'servers'), apps: sum(costs, 'apps'), axe: sum(costs, 'axe') }
  return (Object.keys(names) as (keyof Budget)[]).map((what) => {
    const line = `${used[what]} ${names[what]}, of ${budget[what]} that \`${tier}\` may have (dev/costs-of-run.ts)`
    return { line, isKept: used[what] <= budget[what] }
  })
}

const names: Record<keyof Budget, string> = {
  tests: 'tests',
  servers: 'starts of a server',
  apps: 'starts of the app',
  axe: 'pages read by axe',
}
const shownFiles = 10

/** The dearest files first: that is where minutes can be won. */
export function showWhereMinutesWent(costs: readonly Cost[], minutes: number): string {
  const dearest = costs.toSorted((one, other) => other.seconds - one.seconds).slice(0, shownFiles)
  return [
    '',
    `${Math.round(sum(costs, 'seconds'))} core-seconds in the files of tests, in ${minutes.toFixed(1)} minutes.`,
    `${sum(costs, 'servers')} ${names.servers}, ${sum(costs, 'apps')} ${names.apps}, ${sum(costs, 'axe')} ${names.axe}.`,
    ...dearest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`),
    '',
  ].join('\n')
}

function sum(costs: readonly Cost[], what: Exclude<keyof Cost, 'file'>): number {
  return costs.reduce((total, cost) => total + cost[what], 0)
}
