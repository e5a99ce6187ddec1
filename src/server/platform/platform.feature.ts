import { resources } from '#contract/resources.ts'
import type { Feature } from './services.ts'
import { forgetUnusedFiles } from './files/leftovers.actions.ts'
import { forgetOldParts } from './files/parts.actions.ts'
import { forgetAnswersTo, forgetOldAnswers } from './http/answer-once.ts'
import { forgetOldAudit } from './http/audit/audit.actions.ts'
import { photoColumns } from './kit/photo-columns.ts'
import { resourceTables } from './kit/resource-tables.ts'
import { forgetOldEvents } from './live/publish.actions.ts'
import { countGrownTables, tidyStorage } from './storage/tidy.jobs.ts'

const minute = 60_000

export const platformFeature: Feature = {
  cleans: [forgetOldAnswers, forgetOldEvents, forgetOldAudit, forgetOldParts, forgetUnusedFiles],
  tidies: [tidyStorage],
  repeats: [{ every: minute, work: countGrownTables }],
  files: Object.entries(resources).flatMap(([name, kind]) =>
    photoColumns(kind, resourceTables[name as keyof typeof resources]),
  ),
  letsGo: forgetAnswersTo,
}
