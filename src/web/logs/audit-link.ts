import { type AuditEntry, nounOf } from '#contract/logs/audit-entry.ts'
import { resources } from '#contract/resources.ts'

/** Where the thing of a line can be looked at; null: it is no more, or nowhere alone. */
export function linkOf({ noun, about, path, method, outcome }: AuditEntry): string | null {
  if (about === null || method === 'DELETE' || outcome === 'refused') return null
  if (path?.startsWith('/support/faq/')) return `/support?tab=faq&faq.open=${about}`
  if (path?.includes('/pending-acts/')) return '/users'
  // The visit of a vessel is known by its quai alone.
  if (path?.startsWith('/quais/vessels/')) return null
  return places[noun]?.(about) ?? (kindsOfOneScreen.has(noun) ? `/${noun}?open=${about}` : null)
}

/** Whose calls and whose screen are called alike. */
const kindsOfOneScreen = new Set(
  Object.entries(resources).flatMap(([name, { path }]) => (nounOf(path) === name ? name : [])),
)

const places: { readonly [noun: string]: ((id: string) => string) | undefined } = {
  alerts: (id) => `/alerts/${id}`,
  users: (id) => `/users?open=${id}`,
  support: (id) => `/support?ticket.open=${id}`,
  weather: (id) => `/weather?warning.open=${id}`,
}
