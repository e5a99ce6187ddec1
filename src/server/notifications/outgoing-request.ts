/** A request to somebody outside, who is waited for no longer than this and led nowhere else. `PermanentFailure`: trying again is no use. */
export class PermanentFailure extends Error {}

/** Nobody waits longer for an answer from outside. */
export const patience = 10_000

/** Redirects are not followed: they lead where nobody has decided to send anything. */
export async function sendOutside(address: string, request: RequestInit): Promise<number> {
  const answer = await askOutside(address, request)
  await answer.body?.cancel()
  return answer.status
}

/** The same, where what is answered matters; whoever asks reads or cancels it. */
export async function askOutside(address: string, request: RequestInit): Promise<Response> {
  return await fetch(address, { ...request, redirect: 'manual', signal: AbortSignal.timeout(patience) })
}

export function refuseStatus(status: number): void {
  if (status >= 200 && status < 300) return
  const mayPass = status === 408 || status === 425 || status === 429 || status >= 500
  throw mayPass ? new Error(`réponse ${status}`) : new PermanentFailure(`réponse ${status}`)
}

export async function postJson(address: string, body: string, headers: Record<string, string> = {}): Promise<void> {
  const sent = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }
  refuseStatus(await sendOutside(address, sent))
}
