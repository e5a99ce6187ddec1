import type { Viewer } from '#contract/accounts/sight.ts'

/** The person behind a request, and the session it came through. */
export type Caller = Viewer & { readonly tokenHash: string }
