import { encodingOf } from '#contract/imports/csv.ts'
import { importEmpty, importUnreadable, importWrong } from '#contract/imports/import.rules.ts'
import { importables } from '#contract/imports/importables.ts'
import type { Importable } from '#contract/imports/importable.ts'
import { importsApi } from '#contract/imports/imports.api.ts'
import { type LineProblem, type ReadTable, problemAt, readTable, valueAt } from '#contract/imports/read-lines.ts'
import { reportOf } from '#contract/imports/report.ts'
import type { AnyResource } from '#contract/kit/resource.ts'
import { resources } from '#contract/resources.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { Refused } from '#contract/wire/refusal.ts'
import type { Answering, DemonstrationCall } from './answering.ts'
import { made } from './sample-things.ts'
import { newId, signed } from './samples.ts'
import { thingsIn } from './things.ts'

/** Tables in the demonstration: read and judged by the contract, as the server does it, and brought into this page. */
export const importAnswers: readonly Answering[] = [
  ...answersOf(resources.armateurs, importables.armateurs, [importsApi.checkArmateurs, importsApi.importArmateurs]),
  ...answersOf(resources.balises, importables.balises, [importsApi.checkBalises, importsApi.importBalises]),
  ...answersOf(resources.pirogues, importables.pirogues, [importsApi.checkPirogues, importsApi.importPirogues]),
  ...answersOf(resources.quais, importables.quais, [importsApi.checkQuais, importsApi.importQuais]),
]

type Asked = DemonstrationCall<Endpoint>

function answersOf(
  kind: AnyResource,
  importable: Importable,
  [check, bring]: readonly [Endpoint, Endpoint],
): readonly Answering[] {
  return [
    {
      endpoint: check,
      answer: async (asked) => {
        const table = await tableIn(importable, asked)
        return reportOf(table, taken(kind, importable, table, asked), { id: null, imported: 0 })
      },
    },
    {
      endpoint: bring,
      answer: async (asked) => {
        const table = await tableIn(importable, asked)
        if (table.problems.length + taken(kind, importable, table, asked).length > 0) throw new Refused(importWrong)
        for (const { values } of table.lines) add(kind, values, asked)
        return reportOf(table, [], { id: newId(asked.now), imported: table.count })
      },
    },
  ]
}

async function tableIn(importable: Importable, { file }: Asked): Promise<ReadTable> {
  const bytes = new Uint8Array(await (file ?? new Blob()).arrayBuffer())
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  if (text.includes('\0')) throw new Refused(importUnreadable)
  const reading = readTable(importable, text)
  for (;;) {
    const step = reading.next()
    if (step.done !== true) continue
    if (step.value.isTooLong) throw new Refused(importable.tooMany)
    if (step.value.count === 0) throw new Refused(importEmpty)
    return step.value
  }
}

function taken(
  { noun }: AnyResource,
  { once, columns }: Importable,
  { lines }: ReadTable,
  { world }: Asked,
): LineProblem[] {
  return Object.entries(once).flatMap(([name, { refusal, sameAs }]) => {
    const known = new Set([...thingsIn(world, noun).values()].map((thing) => sameAs(String(valueAt(thing, name)))))
    const column = columns.find((one) => one.name === name) ?? null
    const those = lines.filter(({ values }) => known.has(sameAs(String(valueAt(values, name)))))
    return those.map(({ number }) => problemAt(number, column, refusal))
  })
}

function add(kind: AnyResource, said: Readonly<Record<string, unknown>>, asked: Asked): void {
  const { user: createdBy, name: createdByName, at: createdAt } = signed(asked)
  const id = newId(asked.now)
  const by = { id, createdBy, createdByName, createdAt, [kind.changedAt]: createdAt }
  thingsIn(asked.world, kind.noun).set(id, { ...kind.computed, ...made(kind, said, null), ...by })
}
