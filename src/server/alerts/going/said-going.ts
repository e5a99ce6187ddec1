import { type GoingWord, type Said, goingBy, newestWord } from '#contract/alerts/asked.ts'
import type { RescuerRow } from './going.store.ts'

/* What somebody said of going, as it is kept: the newest word of each way, and what follows from both. */

export type GoingSaid = {
  readonly word: GoingWord
  readonly at: Date
  readonly bySms: boolean
  readonly reason: string | null
}
type Kept = Pick<
  RescuerRow,
  'word' | 'wordAt' | 'reason' | 'smsWord' | 'smsWordAt' | 'goingAt' | 'withdrawnAt' | 'releasedAt'
>
const nothing: Kept = {
  word: null,
  wordAt: null,
  reason: null,
  smsWord: null,
  smsWordAt: null,
  goingAt: null,
  withdrawnAt: null,
  releasedAt: null,
}

export function saidBy({
  word,
  wordAt,
  smsWord,
  smsWordAt,
}: Pick<Kept, 'word' | 'wordAt' | 'smsWord' | 'smsWordAt'>): Said {
  return {
    app: word && wordAt && { word, at: wordAt.getTime() },
    sms: smsWord && smsWordAt && { word: smsWord, at: smsWordAt.getTime() },
  }
}

export function afterSaying(row: Kept | null, { word, at, bySms, reason }: GoingSaid): Kept {
  const known = row ?? nothing
  const before = saidBy(known)
  const way = bySms ? 'sms' : 'app'
  const next = newestWord(before[way], { word, at: at.getTime() })
  const isNews = next !== before[way]
  const said = { ...before, [way]: next }
  const kept = {
    ...known,
    word: said.app?.word ?? null,
    wordAt: said.app && new Date(said.app.at),
    smsWord: said.sms?.word ?? null,
    smsWordAt: said.sms && new Date(said.sms.at),
    reason: isNews && !bySms ? (word === 'cannot' ? reason : null) : known.reason,
  }
  return { ...kept, ...goingTimes(known, said) }
}

/** « En route » from the moment at which he said it, until he says otherwise or is told that he may turn back. */
function goingTimes(known: Kept, said: Said): Pick<Kept, 'goingAt' | 'withdrawnAt'> {
  const by = goingBy(said)
  const { releasedAt } = known
  const wasGoing = known.goingAt !== null && known.withdrawnAt === null
  const at = by === null ? null : (said[by]?.at ?? null)
  if (at === null || (releasedAt !== null && at <= releasedAt.getTime()))
    return {
      goingAt: known.goingAt,
      withdrawnAt: wasGoing ? new Date(Math.max(said.app?.at ?? 0, said.sms?.at ?? 0)) : known.withdrawnAt,
    }
  return { goingAt: wasGoing ? known.goingAt : new Date(at), withdrawnAt: null }
}

export function isGoing({ goingAt, withdrawnAt }: Pick<Kept, 'goingAt' | 'withdrawnAt'>): boolean {
  return goingAt !== null && withdrawnAt === null
}
