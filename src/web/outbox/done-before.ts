import type { Entry } from './outbox-entry.ts'

/** Who had acknowledged or resolved it before this arrived; empty when nobody says who, null when it was this one. */
export function doneBefore({ about, account, state }: Entry): string | null {
  const act = about?.act
  if (state.name !== 'received' || (act !== 'resolve' && act !== 'acknowledge')) return null
  const { resolved_by, resolved_by_name, acknowledged_by, acknowledged_by_name } = (state.reply ?? {}) as {
    readonly [name: string]: unknown
  }
  const [by, name] = act === 'resolve' ? [resolved_by, resolved_by_name] : [acknowledged_by, acknowledged_by_name]
  if (typeof by !== 'string' || by === account) return null
  return typeof name === 'string' ? name : ''
}
