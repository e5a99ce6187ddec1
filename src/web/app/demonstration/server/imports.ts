import { encodingOf } from '#contract/imports/csv.ts'
import { importEmpty, importUnreadable, importWrong } from '#contract/imports/import.rules.ts'
import type { ImportedPerson } from '#contract/imports/importable-people.ts'
import type { Importable } from '#contract/imports/importable.ts'
import { importables } from '#contract/imports/importables.ts'
import { importsApi } from '#contract/imports/imports.api.ts'
import { type LineProblem, type ReadTable, problemAt, readTable } from '#contract/imports/read-lines.ts'
import { reportOf } from '#contract/imports/report.ts'
import { namesIn, saidUnder, distinguishingText } from '#contract/imports/telling-apart.ts'
import type { AnyResource } from '#contract/kit/resource.ts'
import { resources } from '#contract/resources.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { Refused } from '#contract/wire/refusal.ts'
import type { Answering, DemonstrationCall } from './answering.ts'
import { keepPerson, newFisherman } from './managed-people.ts'
import { made } from './samples/sample-things.ts'
import { newId, signed } from './samples/samples.ts'
import { thingsIn } from './things.ts'
import type { World } from './world.ts'

const people: Kept = {
  known: ({ people: those }) => those.values(),
  add: (said, { world, person, now }) => {
    const added = person.role === 'organization' ? person : null
    keepPerson(world, { ...newFisherman(said as ImportedPerson, added, now), hasPassword: false })
  },
}

/** Tables in the demonstration: read and judged by the contract, as the server does it, and brought into this page. */
export const importAnswers: readonly Answering[] = [
  ...answersOf(importables.armateurs, keptAs(resources.armateurs), [
    importsApi.checkArmateurs,
    importsApi.importArmateurs,
  ]),
  ...answersOf(importables.balises, keptAs(resources.balises), [importsApi.checkBalises, importsApi.importBalises]),
  ...answersOf(importables.pirogues, keptAs(resources.pirogues), [importsApi.checkPirogues, importsApi.importPirogues]),
  ...answersOf(importables.people, people, [importsApi.checkPeople, importsApi.importPeople]),
  ...answersOf(importables.quais, keptAs(resources.quais), [importsApi.checkQuais, importsApi.importQuais]),
]

type Asked = DemonstrationCall<Endpoint>

type Values = Readonly<Record<string, unknown>>
type Kept = {
  readonly known: (world: World) => Iterable<Values>
  readonly add: (said: Values, asked: Asked) => void
}

function answersOf(
  importable: Importable,
  kept: Kept,
  [check, bring]: readonly [Endpoint, Endpoint],
): readonly Answering[] {
  return [
    {
      endpoint: check,
      answer: async (asked) => {
        const table = await tableIn(importable, asked)
        return reportOf(table, taken(kept, importable, table, asked), { id: null, imported: 0 })
      },
    },
    {
      endpoint: bring,
      answer: async (asked) => {
        const table = await tableIn(importable, asked)
        if (table.problems.length + taken(kept, importable, table, asked).length > 0) throw new Refused(importWrong)
        for (const { values } of table.lines) kept.add(values, asked)
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

function taken({ known }: Kept, importable: Importable, { lines }: ReadTable, { world }: Asked): LineProblem[] {
  const { once, columns } = importable
  return Object.entries(once).flatMap(([name, { refusal, sameAs }]) => {
    const compared = (text: string | null) => text && sameAs(text)
    const there = new Set([...known(world)].map((thing) => compared(saidUnder(thing, name))))
    const column = columns.find((one) => one.name === namesIn(name)[0]) ?? null
    const those = lines.filter(({ values }) => {
      const told = distinguishingText(importable, values, name)
      return told !== null && there.has(compared(told))
    })
    return those.map(({ number }) => problemAt(number, column, refusal))
  })
}

function keptAs(kind: AnyResource): Kept {
  return {
    known: (world) => thingsIn(world, kind.noun).values(),
    add: (said, asked) => {
      const { user: createdBy, name: createdByName, at: createdAt } = signed(asked)
      const id = newId(asked.now)
      const by = { id, createdBy, createdByName, createdAt, [kind.changedAt]: createdAt }
      thingsIn(asked.world, kind.noun).set(id, { ...kind.computed, ...made(kind, said, null, asked.person), ...by })
    },
  }
}
