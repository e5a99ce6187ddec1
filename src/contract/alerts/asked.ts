import * as z from 'zod/mini'
import { helpTargets } from './alert.ts'
import { id } from '#contract/wire/id.ts'

/*
 * Who is asked to go to an SOS, and what has become of it.
 *   goingBy        whether he goes, by what he said with the app and by SMS
 *   newestWord     of two words in one way the one that was said later
 *   standingOfAsk  how far it has come with him
 * Words come late, twice and in any order: what is kept of each way is the newest, so that all orders end the same.
 */
export const goingWords = ['going', 'cannot'] as const
export type GoingWord = (typeof goingWords)[number]
export type SaidWord = { readonly word: GoingWord; readonly at: number }
export type Said = { readonly app: SaidWord | null; readonly sms: SaidWord | null }

/** Of two that were said in the same moment, that he cannot: nobody waits for who may not come. */
export function newestWord(known: SaidWord | null, next: SaidWord): SaidWord {
  if (known === null || next.at > known.at) return next
  return next.at === known.at && next.word === 'cannot' ? next : known
}

/**
 * Anybody can write an SMS in the name of a number: it never takes back what was said with the app. By SMS he goes who has not said
 * otherwise since with the app.
 */
export function goingBy({ app, sms }: Said): 'app' | 'sms' | null {
  if (app?.word === 'going') return 'app'
  return sms?.word === 'going' && (app === null || sms.at > app.at) ? 'sms' : null
}

/** An SMS says that he cannot, and nothing said with the app since agrees: shown beside, and it changes nothing. */
export function isDoubted({ app, sms }: Said): boolean {
  return app?.word === 'going' && sms?.word === 'cannot' && sms.at > app.at
}

const askStandings = [
  /** Of the second wave: nobody has rung him yet. */
  'waiting',
  'asked',
  'seen',
  'going',
  'on_scene',
  'cannot',
  /** It is over, or he is not needed any more, and he has not said that he knows. */
  'stood_down',
  'confirmed',
] as const
export type AskStanding = (typeof askStandings)[number]

type Times = Said & {
  readonly askedAt: number | null
  readonly seenAt: number | null
  readonly onSceneAt: number | null
  readonly releasedAt: number | null
  /** When the call for help ended; null: it is open. */
  readonly endedAt: number | null
  readonly confirmedAt: number | null
}

/** When who went was told that he may turn back; what he said since with the app counts more, as long as it is not over. */
export function stoodDownAt({ app, sms, releasedAt, endedAt }: Times): number | null {
  if (endedAt !== null) return endedAt
  if (releasedAt === null) return null
  const by = goingBy({ app, sms })
  const goesSince = by === 'app' ? (app?.at ?? 0) : by === 'sms' ? (sms?.at ?? 0) : 0
  return goesSince > releasedAt ? null : releasedAt
}

export function standingOfAsk(one: Times): AskStanding {
  const down = stoodDownAt(one)
  const goes = goingBy(one) !== null
  if (!goes && (one.app ?? one.sms) !== null) return 'cannot'
  if (down !== null) return one.confirmedAt !== null && one.confirmedAt >= down ? 'confirmed' : 'stood_down'
  if (goes) return one.onSceneAt === null ? 'going' : 'on_scene'
  if (one.askedAt === null) return 'waiting'
  return one.seenAt === null ? 'asked' : 'seen'
}

const moment = z.nullable(z.iso.datetime())

/** One of those who are asked or go, as who coordinates sees him. Nobody is named to others before he accepts. */
export const askedPerson = z.object({
  user: id,
  name: z.nullable(z.string()),
  pirogue: z.nullable(id),
  pirogueName: z.nullable(z.string()),
  standing: z.enum(askStandings),
  askedAt: moment,
  /** Of the second wave: when it is asked, if nobody goes by then. */
  dueAt: moment,
  seenAt: moment,
  answeredAt: moment,
  /** His last word came by SMS, whose sender is not proved. */
  bySms: z.boolean(),
  /** He goes by what he said with the app, and an SMS says that he cannot. */
  doubted: z.boolean(),
  reason: z.nullable(z.string()),
  goingAt: moment,
  onSceneAt: moment,
  stoodDownAt: moment,
  confirmedAt: moment,
  /** Litres, as he said. */
  fuel: z.nullable(z.number()),
  /** An estimate from where he was heard last; null when it is over. */
  arrivesAt: moment,
  /** To where he is wanted, in metres. */
  distance: z.nullable(z.number()),
  /** Both are of where the call drifts, or of its last known place; null: nobody knows where it is. */
  towards: z.nullable(z.enum(helpTargets)),
  heardAt: moment,
  /** He calls for help himself: his way is interrupted. */
  inDistress: z.boolean(),
})
export type AskedPerson = z.output<typeof askedPerson>

/** What somebody is asked himself. */
export const ownAsk = z.object({
  alert: id,
  boat: z.nullable(z.string()),
  standing: z.enum(askStandings),
  askedAt: moment,
  answeredAt: moment,
  stoodDownAt: moment,
  endReason: z.nullable(z.string()),
})
export type OwnAsk = z.output<typeof ownAsk>

/** The second wave is asked when the first says no, or is silent for so long. */
export const secondWaveAfter = 5 * 60_000
/** An SMS follows the push to who has neither seen nor answered by then; who has no push gets it at once. */
export const smsFollowsAfter = 30_000
export const mostAsked = 30
export const mostLitres = 5000
