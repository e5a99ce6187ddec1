import { useEffect, useRef } from 'react'
import type { Endpoint, ReplyOf } from '#contract/wire/endpoint.ts'
import { changedMeanwhile } from '#contract/wire/refusal.ts'
import { type CallParts, call } from '#web/platform/api/call.ts'
import { currentConnection } from '#web/platform/api/connection.ts'
import { CallRefused } from '#web/platform/api/problems.ts'
import { readReply } from '#web/platform/api/reply.ts'
import { currentSession } from '#web/platform/api/session.ts'
import { later } from '#web/platform/api/time-limit.ts'
import { forgetKey, keyFor } from '#web/platform/api/write-keys.ts'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { currentLanguage } from '#web/platform/words/language.ts'
import { wordsIn } from '#web/platform/words/words.ts'
import { heldBackBy } from './outbox-behind.ts'
import type { Entry, Problem } from './outbox-entry.ts'
import { keepFile } from './outbox-files.ts'
import { requestTo } from './outbox-letter.ts'
import { keepForGood, theOutbox } from './outbox-of-this-device.ts'
import { writeThrough } from './outbox-writing.ts'
import type { WrittenAbout } from './shown/outbox-about.ts'
import { outboxWords } from './shown/outbox.words.ts'
import { tidyFiles } from './tidy-files.ts'
import { noteFormOpen, showConflict, noteFormClosed } from './writing-attended.ts'
import { urgencyOf } from './written-nouns.ts'

/*
 * The one way in which forms write: through the outbox, with a person waiting for what comes of it.
 *
 *   taken by the server     the reply, as if it had been called
 *   refused at once         CallRefused, for the form to show; nothing of it stays; so with a server in trouble
 *   nobody answers          kept on the device and said so; refused later, it is in the list with what was typed
 *   changed meanwhile       it waits for a choice between the two versions, which is asked for at once
 *   one before is refused   kept behind that one, and said so
 */

/** `thing`: which one it is about; of a new one its id, which it has wherever it is stored. */
export type WriteOutcome<Reply> =
  | { readonly storedOn: 'server'; readonly reply: Reply; readonly thing: string }
  | { readonly storedOn: 'device' | 'conflict'; readonly reply: null; readonly thing: string }

/** `seen`: the version of the thing that is changed. Without a thing it is about the one that it makes. */
export type WriteDescription = Omit<WrittenAbout, 'thing'> & {
  readonly thing?: string | null
  readonly seen?: string | undefined
  /** Part of what was said just before: when it waits here too, that was said. */
  readonly isPart?: boolean
}

type Write = <E extends Endpoint>(
  endpoint: E,
  what: CallParts<E>,
  saying: WriteDescription,
) => Promise<WriteOutcome<ReplyOf<E>>>

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
  what: CallParts<E>,
  { seen, isPart, ...about }: WriteDescription,
  isHere: () => boolean,
): Promise<WriteOutcome<ReplyOf<E>>> {
  const session = currentSession()
  /* The demonstration’s world is in the browser alone: nothing of it waits. */
  if (session?.kind !== 'real' || !session.user) return await calledAtOnce(endpoint, what, about)
  const letter = { ...requestTo(endpoint, what), ...(seen !== undefined && { seen }) }
  const place = `${letter.method} ${letter.path}`
  const { file } = what as { readonly file?: Blob }
  const id = keyFor(place, file ? `${file.size} ${file.type}` : JSON.stringify(letter.body))
  const thing = about.thing ?? id
  void keepForGood()
  /* Without a place for the file nothing of it can wait: then it asks for the network. */
  if (file && !(await isFileKept(id, file))) return await calledAtOnce(endpoint, what, about)
  const entry = await writeThrough(
    theOutbox(),
    { id, account: session.user.id, urgency: urgencyOf(about.noun), letter: () => letter, about },
    { onPosted: noteFormOpen, isOffline: () => currentConnection().state === 'offline', later },
  )
  const { state } = entry
  const outcome = outcomeOf(state)
  /* A server in trouble may have done it all the same: the next try of the same says that it is the same. */
  if (outcome !== 'in trouble') forgetKey(place)
  if (outcome === 'taken') await theOutbox().dismiss([id])
  noteFormClosed(id)
  if (state.name === 'received') {
    return { storedOn: 'server', reply: readReply(endpoint, { status: 200, json: state.reply }), thing }
  }
  if (outcome === 'conflict') {
    showConflict(id)
    return { storedOn: 'conflict', reply: null, thing }
  }
  if (outcome !== 'waits' && 'problem' in state && state.problem !== null) {
    if (isHere()) {
      await theOutbox().cancel(id)
      await theOutbox().dismiss([id])
    }
    throw refusedWith(state.problem)
  }
  if (!isPart) sayKept(heldBackBy(entry, theOutbox().entries()))
  return { storedOn: 'device', reply: null, thing }
}

/** Behind an earlier one that waits for a decision no network helps: where there are two versions, they are asked for again. */
function sayKept(earlier: Entry | null): void {
  const say = wordsIn(outboxWords, currentLanguage())
  toast({ title: say.keptHere, text: earlier === null ? say.leavesLater : say.leavesAfter, tone: 'sea' })
  if (earlier !== null && outcomeOf(earlier.state) === 'conflict') showConflict(earlier.id)
}

async function calledAtOnce<E extends Endpoint>(
  endpoint: E,
  what: CallParts<E>,
  about: Omit<WriteDescription, 'seen' | 'isPart'>,
): Promise<WriteOutcome<ReplyOf<E>>> {
  const reply = await call(endpoint, what)
  const made = (reply ?? {}) as { readonly id?: string }
  return { storedOn: 'server', reply, thing: about.thing ?? made.id ?? '' }
}

/** Whoever sends one photo after another has the files of those that left forgotten, too. */
async function isFileKept(id: string, file: Blob): Promise<boolean> {
  try {
    tidyFiles()
    await keepFile(id, file)
    return true
  } catch (problem) {
    reportError(problem)
    return false
  }
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
