import type { ThingValues } from './kit/field-types.ts'
import { sampleQuais } from './quais/sample-quais.ts'
import type { Resources } from './resources.ts'

/** What both demonstrations begin with, the server’s and the one in the browser: drafts as a form would send them. */
export const samples: { readonly [N in keyof Resources]?: readonly ThingValues[] } = { quais: sampleQuais }
