import type { Lent } from './leans-on-a-type.ts'

export type Borrowed = { readonly lent: Lent | null }
