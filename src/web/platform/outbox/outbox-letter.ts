import { toWire } from '#contract/wire/casing.ts'
import type { BodySent, Endpoint, ParamsOf } from '#contract/wire/endpoint.ts'
import { pathOf } from '#web/platform/api/path.ts'
import type { OutboxRequest, Together } from './outbox-entry.ts'

type Written<E extends Endpoint> = {
  readonly body?: BodySent<E>
  readonly together?: Together
} & ([keyof ParamsOf<E>] extends [never] ? unknown : { readonly params: ParamsOf<E> })

/** A call of the contract, written down so that it can be sent at any time. */
export function requestTo<E extends Endpoint>(endpoint: Endpoint & E, what: Written<E>): OutboxRequest {
  const { body, together = null } = what
  const wired = endpoint.freeForm ? body : toWire(body)
  return {
    method: endpoint.method,
    path: pathOf(endpoint, what as Parameters<typeof pathOf>[1]),
    body: wired ?? null,
    proof: proofOf(endpoint, wired),
    together,
    ...(endpoint.upload && { file: { field: endpoint.upload.field } }),
  }
}

function proofOf({ reply }: Endpoint, body: unknown): OutboxRequest['proof'] {
  if (reply === null) return 'no-content'
  return body !== null && typeof body === 'object' && 'id' in body ? 'same-id' : 'json'
}
