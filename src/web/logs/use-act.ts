import { api } from '#contract/api.ts'
import type { AuditEntry } from '#contract/logs/audit-entry.ts'
import type { Api } from '#contract/wire/endpoint.ts'
import { useWords } from '#web/words/words.ts'
import { auditWords } from './audit.words.ts'

/** In the reader's words: the call's own if there are some, else what was done to what kind of thing. */
export function useAct(): (entry: AuditEntry) => string {
  const say: { readonly [name: string]: string } = useWords(auditWords)
  return ({ act, method, path, noun }) => {
    if (act !== null) return say[act] ?? act
    const call = `${method ?? ''} ${path ?? ''}`
    if (say[call] !== undefined) return say[call]
    const [verb, thing] = [say[method ?? ''], say[noun]]
    const isPlain = /^\/(tracking\/)?\w+\/(\{id\}\/)?$/.test(path ?? '') || noun === 'users'
    if (verb !== undefined && thing !== undefined && isPlain) return `${thing} · ${verb.toLowerCase()}`
    return summaries.get(call) ?? call
  }
}

/** Calls without words of their own here say what the interface says of them, up to its first semicolon. */
const summaries = new Map(
  Object.values<Api>(api)
    .flatMap((calls) => Object.values(calls))
    .map(({ method, path, summary }): [string, string] => [`${method} ${path}`, summary.split(/\s;/)[0] ?? '']),
)
