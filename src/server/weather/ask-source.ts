import { SourceFailed } from './open-meteo.ts'

/** One question to a service outside, within limits of time and size. Nobody is followed to another address. */
const timeLimit = 8000
const longestAnswer = 1024 * 1024

export async function askSource(address: string): Promise<unknown> {
  const response = await fetch(address, {
    headers: { accept: 'application/json', 'user-agent': 'Guet' },
    signal: AbortSignal.timeout(timeLimit),
    redirect: 'error',
  })
  const answer = await readJson(response)
  const isExplained = answer !== null && typeof answer === 'object' && 'error' in answer
  if (!response.ok && !isExplained) throw new SourceFailed(`It answered ${response.status}.`)
  return answer
}

async function readJson(response: Response): Promise<unknown> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > longestAnswer) throw new SourceFailed('The answer is too long.')
    pieces.push(piece)
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8')) as unknown
  } catch {
    throw new SourceFailed(`It answered ${response.status}, and no JSON.`)
  }
}
