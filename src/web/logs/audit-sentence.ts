import type { Called } from '#contract/kit/french.ts'
import type { AuditEntry } from '#contract/logs/audit-entry.ts'
import { resources } from '#contract/resources.ts'
import type { Language } from '#web/platform/words/language.ts'
import { wordsIn } from '#web/platform/words/words.ts'
import { actWords, triedWords } from './acts.words.ts'
import { administratorTriedWords, administratorWords } from './administrators.words.ts'
import type { AuditSentence, AuditParts } from './audit-parts.ts'
import { inMarks } from './in-marks.words.ts'
import { type KindAct, kindActWords } from './kind-acts.words.ts'
import { logWords } from './logs.words.ts'
import { trailWords } from './trail.words.ts'

type Said = Pick<AuditEntry, 'act' | 'method' | 'path' | 'userName' | 'user' | 'aboutName' | 'aboutPerson' | 'outcome'>

/** « Awa Diop a pris en charge l’appel de Modou Fall »: a line of the audit for whoever reads no paths. */
export function auditSentence(entry: Said, language: Language): string {
  const say = wordsIn(logWords, language)
  const told = toldOf(entry, say)
  const sentence = sentenceIn(entry, told, language)
  return entry.outcome === 'too_late' ? say.tooLateSentence(sentence) : sentence
}

function sentenceIn({ act, method, path, outcome }: Said, told: AuditParts, language: Language): string {
  if (act !== null) return wordsIn(trailWords, language)[act](told)
  const call = `${method ?? ''} ${path ?? ''}`
  const tried: Sentences = { ...wordsIn(triedWords, language), ...wordsIn(administratorTriedWords, language) }
  const own: Sentences = { ...wordsIn(actWords, language), ...wordsIn(administratorWords, language) }
  const sentence = (outcome === 'refused' ? tried[call] : undefined) ?? own[call]
  if (sentence) return sentence(told)
  const kind = kindActOf(method ?? '', path ?? '')
  // A call of an earlier version, of which no word is left: its own name says more than nothing.
  if (!kind) return `${told.who}\u00a0: ${call}`
  const name = told.thing === null ? '' : ` ${wordsIn(inMarks, language).quoted(told.thing)}`
  return wordsIn(kindActWords, language)[kind.act](told.who, kind.called, name)
}
type Sentences = { readonly [call: string]: AuditSentence | undefined }

type NobodyWords = { readonly nobody: string; readonly machine: string; readonly somebody: string }

/** Nobody: a machine’s own act in an alert’s trail, or somebody who could not sign in. */
function toldOf({ act, user, userName, aboutName, aboutPerson }: Said, say: NobodyWords): AuditParts {
  const nobody = act === null ? say.somebody : say.machine
  return { who: user === null ? nobody : (userName ?? say.nobody), thing: aboutName, person: aboutPerson }
}

/** Of which kind a path is, and what is done to it by which method; null: no kind’s usual call. */
function kindActOf(method: string, path: string): { readonly act: KindAct; readonly called: Called } | null {
  const kind = Object.values(resources).find((one) => path.startsWith(one.path))
  if (!kind) return null
  const rest = path.slice(kind.path.length)
  const { called } = kind
  if (rest === '') return method === 'POST' ? { act: 'added', called } : null
  if (rest !== '{id}/') return method === 'PUT' ? { act: 'pictured', called } : null
  return { act: method === 'DELETE' ? 'removed' : 'changed', called }
}
