import { useEffect, useRef } from 'react'
import type { Endpoint, ReplyOf } from '#contract/wire/endpoint.ts'
import { changedMeanwhile } from '#contract/wire/refusal.ts'
import { type Sent, call } from '#web/api/call.ts'
import { currentConnection } from '#web/api/connection.ts'
import { CallRefused } from '#web/api/problems.ts'
import { readReply } from '#web/api/reply.ts'
import { currentSession } from '#web/api/session.ts'
import { later } from '#web/api/time-limit.ts'
import { forgetKey, keyFor } from '#web/api/write-keys.ts'
import { toast } from '#web/ui/toast.ts'
import { currentLanguage } from '#web/words/language.ts'
import { wordsIn } from '#web/words/words.ts'
import type { About } from './outbox-about.ts'
import type { Entry, Problem } from './outbox-entry.ts'
import { letterTo } from './outbox-letter.ts'
import { keepForGood, theOutbox } from './outbox-of-this-device.ts'
import { writeThrough } from './outbox-writing.ts'
import { outboxWords } from './outbox.words.ts'
import { attend, showConflict, unattend } from './writing-attended.ts'

/*
 * The one way in which forms write: through the outbox, with a person waiting for what comes of it.
 *
 *   taken by the server     the reply, as if it had been called
 *   refused at once         CallRefused, for the form to show; nothing of it stays; so with a server in trouble
 *   nobody answers          kept on the device and said so; refused later, it is in the list with what was typed
 *   changed meanwhile       it waits for a choice between the two versions, which is asked for at once
 */

export type Outcome<Reply> =
  | { readonly storedOn: 'server'; readonly reply: Reply }
  | { readonly storedOn: 'device' | 'conflict'; readonly reply: null }

/** `seen`: the version of the thing that is changed. Without a thing it is about the one that it makes. */
export type Saying = Omit<About, 'thing'> & {
  readonly thing?: string | null
  readonly seen?: string | undefined
}

type Write = <E extends Endpoint>(endpoint: E, what: Sent<E>, saying: Saying) => Promise<Outcome<ReplyOf<E>>>

/** Whoever closes the form before the answer finds a refusal in the list: it is never said to nobody. */
export function useWrite(): Write {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  return (endpoint, what, saying) => write(endpoint, what, saying, () => isHere.current)
}

async function write<E extends Endpoint>(
  endpoint: E,
  what: Sent<E>,
  { seen, ...about }: Saying,
  isHere: () => boolean,
): Promise<Outcome<ReplyOf<E>>> {
  const session = currentSession()
  /* The demonstration’s world is in the browser alone: nothing of it waits. */
  if (session?.kind !== 'real' || !session.user) return { storedOn: 'server', reply: await call(endpoint, what) }
  const outbox = theOutbox()
  const letter = { ...letterTo(endpoint, what), ...(seen !== undefined && { seen }) }
  const [place, content] = [`${letter.method} ${letter.path}`, JSON.stringify(letter.body)]
  const urgency = about.noun === 'alert' ? 'alert' : 'other'
  void keepForGood()
  const { id, state } = await writeThrough(
    outbox,
    { id: keyFor(place, content), account: session.user.id, urgency, letter: () => letter, about },
    { onPosted: attend, isOffline: () => currentConnection().state === 'offline', later },
  )
  const outcome = outcomeOf(state)
  /* A server in trouble may have done it all the same: the next try of the same says that it is the same. */
  if (outcome !== 'in trouble') forgetKey(place)
  if (outcome === 'taken') await outbox.dismiss([id])
  unattend(id)
  if (state.name === 'received') {
    return { storedOn: 'server', reply: readReply(endpoint, { status: 200, json: state.reply }) }
  }
  if (outcome === 'conflict') {
    showConflict(id)
    return { storedOn: 'conflict', reply: null }
  }
  if (outcome !== 'waits' && 'problem' in state && state.problem !== null) {
    if (isHere()) {
      await outbox.cancel(id)
      await outbox.dismiss([id])
    }
    throw refusedWith(state.problem)
  }
  const say = wordsIn(outboxWords, currentLanguage())
  toast({ title: say.keptHere, text: say.leavesLater, tone: 'sea' })
  return { storedOn: 'device', reply: null }
}

/** Whoever is not signed in any more has it waiting for him; any other « no » is for the form. */
function outcomeOf(state: Entry['state']): 'taken' | 'refused' | 'conflict' | 'in trouble' | 'waits' {
  if (state.name === 'received') return 'taken'
  if (state.name === 'refused') return state.problem.code === changedMeanwhile.code ? 'conflict' : 'refused'
  if (state.name !== 'waiting' || state.problem === null || state.problem.status === 401) return 'waits'
  return state.problem.status < 500 ? 'refused' : 'in trouble'
}

function refusedWith({ status, code, sentence, fields = {} }: Problem): CallRefused {
  return new CallRefused({ status, code, sentence, fields })
}
