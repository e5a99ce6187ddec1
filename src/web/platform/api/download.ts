import type { Endpoint } from '#contract/wire/endpoint.ts'
import { countBytes } from './bytes-spent.ts'
import { type AnySent, type CallParts, answerInside, keepSessionRules, requestFor } from './call.ts'
import { noteServerLost, noteServerHeard } from './connection.ts'
import { readAnswer } from './exchange.ts'
import { NoAnswer } from './problems.ts'
import { refusedBy } from './reply.ts'
import { currentSession } from './session.ts'

/** A call that answers with a file: asked like any other, and read piece by piece, so that whoever waits sees it come. */

type FileCall = Endpoint & { readonly file: readonly string[] }
export type Download = { readonly name: string; readonly content: Blob }
type Reading = { readonly onProgress?: (bytes: number) => void }

export async function download<E extends FileCall>(endpoint: E, what: CallParts<E> & Reading): Promise<Download> {
  const { onProgress, ...sent } = what as AnySent & Reading
  const session = currentSession()
  if (session?.kind === 'demonstration') return await downloadInside(session.role, endpoint, sent)
  const token = session?.token ?? null
  const { url, headers } = requestFor(endpoint, sent, token).request
  const response = await heard(fetch(url, { headers, signal: sent.signal ?? null }))
  if (!response.ok) {
    const answer = readAnswer(response.status, await response.text())
    if (answer === null) throw new NoAnswer(`${response.status}, and not from our server`)
    if (token !== null) await keepSessionRules(answer.status, token)
    throw refusedBy(answer)
  }
  const type = response.headers.get('content-type') ?? ''
  return { name: nameIn(response), content: new Blob(await heard(piecesOf(response, onProgress)), { type }) }
}

async function downloadInside(
  role: Parameters<typeof answerInside>[0],
  endpoint: FileCall,
  sent: AnySent,
): Promise<Download> {
  const answer = await answerInside(role, endpoint, sent)
  if (answer.status !== 200) throw refusedBy(answer)
  const { name, type, content } = answer.json as Pick<Download, 'name'> & { type: string; content: BlobPart[] }
  return { name, content: new Blob(content, { type }) }
}

async function piecesOf(response: Response, onProgress: Reading['onProgress']): Promise<BlobPart[]> {
  const reader = response.body?.getReader()
  if (!reader) return [await response.blob()]
  const pieces: BlobPart[] = []
  let bytes = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value)
    bytes += next.value.byteLength
    countBytes(next.value.byteLength)
    onProgress?.(bytes)
  }
  return pieces
}

/** A line that breaks is no refusal; whoever stopped it knows. */
async function heard<Value>(waiting: Promise<Value>): Promise<Value> {
  try {
    const value = await waiting
    noteServerHeard()
    return value
  } catch (problem) {
    if (problem instanceof DOMException && problem.name === 'AbortError') throw problem
    noteServerLost()
    throw new NoAnswer('network')
  }
}

function nameIn(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'guet'
}
