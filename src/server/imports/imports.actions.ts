import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { encodingOf } from '#contract/imports/csv.ts'
import type { ImportReport } from '#contract/imports/import-report.ts'
import { importEmpty, importUnreadable, importWrong } from '#contract/imports/import.rules.ts'
import { thingsImported } from '#contract/imports/imports.live.ts'
import { type LineProblem, type ReadLine, type ReadTable, problemAt, readTable } from '#contract/imports/read-lines.ts'
import { reportOf } from '#contract/imports/report.ts'
import { namesIn, distinguishingText } from '#contract/imports/telling-apart.ts'
import { toSnake } from '#contract/wire/casing.ts'
import { Refused, keyReused, notReady } from '#contract/wire/refusal.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { AlreadyDone } from '#server/platform/http/implement.ts'
import type { Importer } from '#server/platform/kit/importer.ts'
import { publishEvent } from '#server/platform/live/publish.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { type KeptImport, holdImports, importNamed, insertImport } from './imports.store.ts'

/** So long may it go on at a time, in milliseconds: whoever calls for help waits for no table. */
const longestSlice = 10

/** Long work that rests now and then, done in slices: in between everybody else has his turn. */
async function inSlices<Result>(work: Generator<void, Result>): Promise<Result> {
  let began = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    if (performance.now() - began < longestSlice) continue
    await setImmediate()
    began = performance.now()
  }
}

/*
 * checkImport   what a table would bring in, and what is wrong in which line; nothing is kept
 * runImport     all of it in one transaction, or nothing; sent again under its name it is the same one
 */

export async function checkImport(
  services: Services,
  caller: Caller,
  importer: Importer,
  file: Buffer,
): Promise<ImportReport> {
  const table = await tableIn(importer, file)
  return reportOf(table, await linesRefused(services, caller, importer, table.lines), { id: null, imported: 0 })
}

type Sent = { readonly file: Buffer; readonly key: string | null }

export async function runImport(
  services: Services,
  caller: Caller,
  importer: Importer,
  { file, key }: Sent,
): Promise<ImportReport | AlreadyDone<ImportReport>> {
  const { noun } = importer.importable
  const about = { id: key ?? newId(), accountId: caller.id, noun, filePrint: printOf(file) }
  const done = await importNamed(services.db, about.id)
  if (done !== null) return sameAs(done, about)
  const table = await tableIn(importer, file)
  if (table.problems.length > 0) throw new Refused(importWrong)
  return await givingWay(services, () =>
    inTransaction(services, async (inside) => {
      await holdImports(inside.db, noun)
      const meanwhile = await importNamed(inside.db, about.id)
      if (meanwhile !== null) return sameAs(meanwhile, about)
      if ((await linesRefused(inside, caller, importer, table.lines)).length > 0) throw new Refused(importWrong)
      await insertImport(inside.db, { ...about, lines: table.count, madeAt: inside.now() })
      await addAll(inside, caller, importer, table.lines)
      return reportOf(table, [], { id: about.id, imported: table.count })
    }),
  )
}

const sliceOfLines = 200

async function addAll(
  services: Services,
  caller: Caller,
  importer: Importer,
  lines: readonly ReadLine[],
): Promise<void> {
  const { noun, readBy } = importer.importable
  for (let from = 0; from < lines.length; from += sliceOfLines) {
    giveWayToSos(services)
    const drafts = lines.slice(from, from + sliceOfLines).map(({ values }) => values)
    await importer.add(services, caller, drafts)
  }
  await importer.after?.(services)
  const audience = {
    kind: 'readers',
    readBy,
    thing: { ownerId: caller.id, organisationId: caller.organisationId },
  } as const
  await publishEvent(services, thingsImported, audience, { noun, count: lines.length })
}

/** Somebody calls for help, and there is one way to the database. */
class WayGiven extends Error {}

function giveWayToSos({ config, sosPriority }: Services): void {
  if (config.databaseUrl === null && sosPriority.isCalled()) throw new WayGiven()
}

const mostAttempts = 20

/** What was brought in so far is taken back, and all of it is brought in again afterwards: half a table is never there. */
async function givingWay<Result>(services: Services, work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    await services.sosPriority.clear()
    try {
      return await work()
    } catch (problem) {
      if (!(problem instanceof WayGiven)) throw problem
    }
  }
  throw new Refused(notReady, {}, { retryAfter: 30 })
}

async function tableIn({ importable }: Importer, file: Buffer): Promise<ReadTable> {
  const text = new TextDecoder(encodingOf(file)).decode(file)
  // Whatever holds that sign is a picture, a document, anything but a text.
  if (text.includes('\0')) throw new Refused(importUnreadable)
  const table = await inSlices(readTable(importable, text))
  if (table.isTooLong) throw new Refused(importable.tooMany)
  if (table.count === 0) throw new Refused(importEmpty)
  return table
}

/** What only the server knows: what is in the base already, and what it refuses of a line. */
async function linesRefused(
  services: Services,
  caller: Caller,
  importer: Importer,
  lines: readonly ReadLine[],
): Promise<LineProblem[]> {
  const { importable } = importer
  const { once, columns } = importable
  const columnOf = (name: string) => columns.find((one) => toSnake(one.name) === toSnake(name)) ?? null
  const problems = lines.flatMap(({ number, values }) =>
    Object.entries(importer.refused?.(services, values, caller) ?? {}).map(([name, refusal]) =>
      problemAt(number, columnOf(name), refusal),
    ),
  )
  for (const [name, { refusal, sameAs: compared }] of Object.entries(once)) {
    const said = lines.flatMap(({ number, values }) => {
      const text = distinguishingText(importable, values, name)
      return text === null ? [] : [{ number, text }]
    })
    const texts = said.map(({ text }) => text)
    const taken = new Set((await importer.taken(services, caller, name, texts)).map(compared))
    const those = said.filter(({ text }) => taken.has(compared(text)))
    problems.push(...those.map(({ number }) => problemAt(number, columnOf(namesIn(name)[0] ?? name), refusal)))
  }
  return problems
}

type About = Pick<KeptImport, 'id' | 'accountId' | 'noun' | 'filePrint'>

function sameAs(done: KeptImport, { accountId, noun, filePrint }: About): AlreadyDone<ImportReport> {
  const isSame = done.accountId === accountId && done.noun === noun && done.filePrint === filePrint
  if (!isSame) throw new Refused(keyReused)
  const { id, lines } = done
  return new AlreadyDone({ id, lines, good: lines, bad: 0, imported: lines, problems: [], ignored: [] })
}

function printOf(file: Buffer): string {
  return createHash('sha256').update(file).digest('hex')
}
