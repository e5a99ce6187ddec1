import { largestCap, mostMessages } from '#contract/weather/cap/cap.rules.ts'
import { readCapDocument } from '#contract/weather/cap/read-cap.ts'
import type { Services } from '#server/platform/services.ts'
import { decoded } from './cap.actions.ts'
import { noteAnswer, noteFailure } from './cap.store.ts'
import { receive } from './receive.actions.ts'

/*
 * Addresses that were set are asked every five minutes. What they answer is a message, several, or a list of where the messages are: of
 * these only those of the same host are followed. What cannot be read costs the others nothing, and stands under Supervision.
 */

export const capAskedEvery = 5 * 60_000
const timeLimit = 15_000
/** A list says what stands now: the newest come first. */
const mostLinks = 50

class FeedFailed extends Error {}

export async function askCapFeeds(services: Services): Promise<void> {
  if (!services.space.takesWrites()) return
  for (const url of services.config.capFeeds) await askFeed(services, url)
}

async function askFeed(services: Services, url: string): Promise<void> {
  try {
    const problems = await readFeed(services, url)
    if (problems.length > 0) throw new FeedFailed(problems.join(' · '))
    await noteAnswer(services.db, url, services.now())
  } catch (problem) {
    services.log.warn({ problem, url }, 'an address of warnings could not be read')
    await noteFailure(services.db, url, said(problem), services.now())
  }
}

/** Each message on its own: what is wrong with one is said, and the others are taken. */
async function readFeed(services: Services, url: string): Promise<string[]> {
  const { messages, links } = readCapDocument(await fetched(url))
  const problems: string[] = []
  for (const message of messages.slice(0, mostMessages)) await receive(services, message, url)
  for (const link of links.slice(0, mostLinks)) {
    try {
      await readLink(services, url, new URL(link, url))
    } catch (problem) {
      problems.push(`${link}: ${said(problem)}`.slice(0, 200))
    }
  }
  return problems.slice(0, 5)
}

async function readLink(services: Services, source: string, address: URL): Promise<void> {
  if (address.host !== new URL(source).host) throw new FeedFailed('it lies on another host')
  const { messages } = readCapDocument(await fetched(address.href))
  for (const message of messages) await receive(services, message, source)
}

/** Within limits of time and size. Nobody is followed to another address. */
async function fetched(address: string): Promise<string> {
  const response = await fetch(address, {
    headers: {
      accept: 'application/cap+xml, application/rss+xml, application/atom+xml, application/xml',
      'user-agent': 'Guet',
    },
    signal: AbortSignal.timeout(timeLimit),
    redirect: 'error',
  })
  if (!response.ok) throw new FeedFailed(`it answered ${response.status}`)
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > largestCap) throw new FeedFailed('the answer is too long')
    pieces.push(piece)
  }
  return decoded(Buffer.concat(pieces))
}

function said(problem: unknown): string {
  const cause = problem instanceof Error && problem.cause instanceof Error ? `: ${problem.cause.message}` : ''
  return `${problem instanceof Error ? problem.message : String(problem)}${cause}`.slice(0, 300)
}
