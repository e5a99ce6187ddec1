import { newId } from '#server/platform/storage/new-id.ts'

/** What a family types: one boat, two people, since this morning. */
export function missingBody(changes: { readonly [name: string]: unknown } = {}): {
  readonly id: string
  readonly [name: string]: unknown
} {
  return {
    id: newId(),
    boat: 'Yaye Fatou',
    license: null,
    people: 'Moussa et Ibou',
    departed_from: 'Cayar',
    since: '2026-01-10T04:00:00Z',
    reporter: 'Awa',
    phone: '77 000 00 01',
    ...changes,
  }
}
