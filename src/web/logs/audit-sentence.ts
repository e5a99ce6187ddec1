import type { AuditEntry } from '#contract/logs/audit-entry.ts'
import type { Language } from '#web/words/language.ts'
import { wordsIn } from '#web/words/words.ts'
import { actWords, triedWords } from './acts.words.ts'
import { administratorTriedWords, administratorWords } from './administrators.words.ts'
import { inMarks } from './in-marks.words.ts'
import { kindActOf } from './kind-act.ts'
import { kindActWords } from './kind-acts.words.ts'
import { logWords } from './logs.words.ts'
import type { Sentence, AuditParts } from './audit-parts.ts'
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
type Sentences = { readonly [call: string]: Sentence | undefined }

type NobodyWords = { readonly nobody: string; readonly machine: string; readonly somebody: string }

/** Nobody: a machine’s own act in an alert’s trail, or somebody who could not sign in. */
function toldOf({ act, user, userName, aboutName, aboutPerson }: Said, say: NobodyWords): AuditParts {
  const nobody = act === null ? say.somebody : say.machine
  return { who: user === null ? nobody : (userName ?? say.nobody), thing: aboutName, person: aboutPerson }
}
