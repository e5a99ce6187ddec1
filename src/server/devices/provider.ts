import type { Services } from '#server/platform/services.ts'

/** The server of another company, through which some trackers are reached. Nothing that it is sent is ever logged. */

const timeLimit = 10_000
const longestReply = 64 * 1024
const tries = 2

export class ProviderFailed extends Error {
  /** What it said, if it said anything. */
  readonly reply: unknown

  constructor(why: string, reply: unknown = null) {
    super(why)
    this.name = 'ProviderFailed'
    this.reply = reply
  }
}

type ProviderRequest = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
  /** Sent twice it does no harm: a failure on the way is worth another try. */
  readonly mayRepeat: boolean
}

export async function askProvider({ config, log }: Services, letter: ProviderRequest): Promise<unknown> {
  if (config.totarget === null) throw new ProviderFailed('There is no provider.')
  for (let left = letter.mayRepeat ? tries : 1; ; left -= 1) {
    try {
      return await post(config.totarget, letter)
    } catch (problem) {
      const isRefusal = problem instanceof ProviderFailed && problem.reply !== null
      if (left > 1 && !isRefusal) continue
      const why = problem instanceof Error ? problem.message : String(problem)
      log.warn({ path: letter.path, why }, 'the provider of trackers did not do what it was asked')
      throw problem instanceof ProviderFailed ? problem : new ProviderFailed(why)
    }
  }
}

type Provider = { readonly url: string; readonly token: string | null }

async function post({ url, token }: Provider, { method, path, body }: ProviderRequest): Promise<unknown> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...(token && { authorization: token }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeLimit),
    // A token is not carried to wherever somebody points.
    redirect: 'error',
  })
  const reply = await readReply(response)
  if (response.ok) return reply
  const isRefusal = response.status >= 400 && response.status < 500
  throw new ProviderFailed(`It answered ${response.status}.`, isRefusal ? reply : null)
}

async function readReply(response: Response): Promise<unknown> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > longestReply) throw new ProviderFailed('Its answer is too long.')
    pieces.push(piece)
  }
  const text = Buffer.concat(pieces).toString('utf8')
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** What it says may repeat the keys it was given; nobody reads them there. */
export function withoutKeys(answer: unknown, keys: readonly string[]): unknown {
  if (typeof answer === 'string') return keys.reduce((text, key) => text.replaceAll(key, hidden), answer)
  if (typeof answer === 'number') return keys.includes(String(answer)) ? hidden : answer
  if (Array.isArray(answer)) return answer.map((item) => withoutKeys(item, keys))
  if (answer === null || typeof answer !== 'object') return answer
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, withoutKeys(value, keys)]))
}

const hidden = '••••••'
