import type { Borrowed } from './lends-a-type.ts'

export type Lent = { readonly borrowed: Borrowed | null }
