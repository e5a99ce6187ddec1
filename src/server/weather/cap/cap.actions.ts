import { type CapReceived, type CapSource, capApi } from '#contract/weather/cap/cap.api.ts'
import { capOnlyLinks, capTooLarge, mostMessages } from '#contract/weather/cap/cap.rules.ts'
import { CapRefused, type CapDocument, capRefusalOf, readCapDocument } from '#contract/weather/cap/read-cap.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { pageOf } from '#server/platform/http/page-of.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { type ReceivedRow, deleteReceivedBefore, receivedPage, sourcesKept, warningsOf } from './cap.store.ts'
import { byFile, receive } from './receive.actions.ts'

export async function listReceived(services: Services, asked: PageQuery) {
  const { count, found } = await receivedPage(services.db, asked)
  const page = pageOf(services, capApi.received.path, asked, count, await shown(services, found))
  return { ...page, sources: await sourcesNow(services) }
}

async function sourcesNow({ db, config }: Services): Promise<CapSource[]> {
  const kept = await sourcesKept(db, config.capFeeds)
  return config.capFeeds.map((url) => {
    const { askedAt = null, answeredAt = null, failure = null } = kept.get(url) ?? {}
    return { url, askedAt: iso(askedAt), answeredAt: iso(answeredAt), failure }
  })
}

const mayBeSilentFor = 30 * 60_000

/** For health: an address that fails for half an hour. */
export async function checkCapFeeds({ db, config, now }: Services) {
  const kept = await sourcesKept(db, config.capFeeds)
  const failing = [...kept.values()].filter(
    ({ failingSince }) => failingSince !== null && now().getTime() - failingSince.getTime() >= mayBeSilentFor,
  )
  const state = config.capFeeds.length === 0 ? 'off' : failing.length > 0 ? 'failing' : 'ok'
  return { state, failing: failing.map(({ url, failure }) => ({ url, failure })) } as const
}

/** All that stands in a file, or nothing of it. */
export async function bringFile(services: Services, file: Buffer): Promise<{ results: CapReceived[] }> {
  const { messages } = readFile(file)
  if (messages.length === 0) throw new Refused(capOnlyLinks, { file: capOnlyLinks })
  if (messages.length > mostMessages) throw new Refused(capTooLarge, { file: capTooLarge })
  const rows = await inTransaction(services, async (inside) => {
    const taken: ReceivedRow[] = []
    for (const message of messages) taken.push(await receive(inside, message, byFile))
    return taken
  })
  return { results: await shown(services, rows) }
}

function readFile(file: Buffer): CapDocument {
  try {
    return readCapDocument(decoded(file))
  } catch (problem) {
    const refusal = capRefusalOf(problem)
    throw refusal === null ? problem : new Refused(refusal, { file: refusal })
  }
}

/** As its first line says, in UTF-8 or in the old signs of Western Europe; any other is refused. */
export function decoded(file: Uint8Array): string {
  const start = Buffer.from(file.subarray(0, 200)).toString('latin1')
  const named =
    /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/.exec(start.replace(/^\u00EF\u00BB\u00BF/, ''))?.[1] ?? 'utf-8'
  const encoding = encodings[named.toLowerCase()]
  if (encoding === undefined) throw new CapRefused('an encoding that is not read')
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch {
    throw new CapRefused('not in the encoding that it says')
  }
}
const encodings: { readonly [name: string]: string | undefined } = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
}

async function shown(services: Services, rows: readonly ReceivedRow[]): Promise<CapReceived[]> {
  const standing =
    rows.length === 0
      ? []
      : await warningsOf(
          services.db,
          rows.map(({ id }) => id),
        )
  return rows.map(({ document: _document, refersTo: _refersTo, ...row }) => ({
    ...row,
    sent: row.sent.toISOString(),
    expiresAt: iso(row.expiresAt),
    receivedAt: row.receivedAt.toISOString(),
    warnings: standing
      .filter(({ receivedId }) => receivedId === row.id)
      .map(({ id, sector, level }) => ({ id, sector, level })),
  }))
}

function iso(at: Date | null): string | null {
  return at && at.toISOString()
}

const keptFor = 400 * 24 * 3_600_000

export async function forgetOldCap(services: Services): Promise<void> {
  await deleteReceivedBefore(services.db, new Date(services.now().getTime() - keptFor))
}
