import { longestPause } from '#server/platform/clock/steady-clock.ts'
import type { RunningRole } from '#server/platform/jobs/role.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { postSigned } from './channels.ts'
import { reasonOf } from './delivery-worker.jobs.ts'
import { standbyTopic } from './standby.actions.ts'
import {
  type StandbyPost,
  claimPosts,
  deleteTakenBefore,
  deleteWaiting,
  hastenPosts,
  insertPosts,
  lastPostOf,
  markRefused,
  markTaken,
} from './standby.store.ts'

/*
 * What the second site is told, apart from everything else that is sent: neither waits for the other.
 *
 *   sendToStandby     what is due, in steady time; tried again until it is taken, however long that lasts
 *   beat              once an hour, so that a first site that is dead is noticed by its silence
 *   forgetTaken       a week after it was taken
 */
const second = 1000
const hour = 3_600_000
const lookEvery = 2 * second
const mostTogether = 25
/** Longer than anybody waits for an answer. */
const lease = 30 * second
const firstPause = 5 * second
const keptFor = 7 * 24 * hour
const heartbeat = 'heartbeat'

export function keepStandbyInformed(services: Services): RunningRole {
  if (services.config.safety.standby === null) return { stop: async () => {} }
  let working: Promise<void> | null = null
  let isAskedAgain = false
  const work = async () => {
    try {
      do {
        isAskedAgain = false
        await beat(services)
        await hastenImpossiblePosts(services)
        await sendToStandby(services)
      } while (isAskedAgain)
    } catch (problem) {
      services.log.error({ problem }, 'the second site could not be told and will be tried again')
    } finally {
      working = null
    }
  }
  const look = () => {
    isAskedAgain = true
    working ??= work()
  }
  const stopListening = services.bus.subscribe(standbyTopic, look)
  const timer = setInterval(look, lookEvery)
  look()
  return {
    stop: async () => {
      stopListening()
      clearInterval(timer)
      isAskedAgain = false
      await working
    },
  }
}

/** Everything that is due: of each alert one after the other, of different alerts together. */
export async function sendToStandby(services: Services): Promise<void> {
  for (;;) {
    const now = services.steady.now()
    const due = await claimPosts(services.db, now, new Date(now.getTime() + lease), mostTogether)
    if (due.length === 0) return
    await Promise.all(due.map((post) => send(services, post)))
  }
}

async function send(services: Services, { id, event, data, attempts }: StandbyPost): Promise<void> {
  const { standby } = services.config.safety
  if (standby === null) return
  try {
    await postSigned(standby, { id, event, data }, services.now())
    await markTaken(services.db, id, services.now())
  } catch (problem) {
    const pause = Math.min(longestPause, firstPause * 2 ** Math.min(attempts - 1, 10))
    await markRefused(services.db, id, reasonOf(problem), new Date(services.steady.now().getTime() + pause))
    services.log.warn({ letter: id, event, attempts, reason: reasonOf(problem) }, 'the second site took no letter')
  }
}

/** A letter that would wait longer than the longest pause waits no more. */
export async function hastenImpossiblePosts({ db, steady }: Services): Promise<void> {
  const now = steady.now()
  await hastenPosts(db, new Date(now.getTime() + longestPause), now)
}

/** After a heartbeat that is still to come the clock was set back: nothing says how long ago it was, and the next is due. */
export async function beat(services: Services): Promise<void> {
  const now = services.now()
  const last = await lastPostOf(services.db, heartbeat)
  const ago = last === null ? Infinity : now.getTime() - last.getTime()
  if (ago >= 0 && ago < hour) return
  const letter = { id: newId(), alertId: null, event: heartbeat, data: { at: now.toISOString() }, isSos: false }
  await inTransaction(services, async ({ db }) => {
    await deleteWaiting(db, heartbeat)
    await insertPosts(db, [{ ...letter, createdAt: now, nextAttemptAt: services.steady.now() }])
  })
}

export async function forgetTaken(services: Services): Promise<void> {
  await deleteTakenBefore(services.db, new Date(services.now().getTime() - keptFor))
}
