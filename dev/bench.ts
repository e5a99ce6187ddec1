import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { measureBytes } from './bench/bytes.ts'
import { summary } from './bench/figures.ts'
import { measureLive } from './bench/live.ts'
import { measureLogins } from './bench/logins.ts'
import { measureMap } from './bench/map.ts'
import { measureStarts } from './bench/starts.ts'

/** The figures of docs/performance.md, measured here and now: a table, and the same in bench-results.json. */
const measures = [measureStarts, measureLogins, measureBytes, measureMap, measureLive]

const figures = []
for (const measure of measures) figures.push(...(await measure()))
const results = figures.map(summary)
console.table(results)
const machine = { cores: cpus().length, model: cpus()[0]?.model, node: process.version }
writeFileSync('bench-results.json', `${JSON.stringify({ at: new Date().toISOString(), machine, results }, null, 2)}\n`)
