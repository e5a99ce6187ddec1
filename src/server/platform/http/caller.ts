import type { Viewer } from '#contract/accounts/visibility.ts'

/** The person behind a request, and the session it came through; with the key of an SOS there is none. */
export type Caller = Viewer & { readonly tokenHash: string; readonly bySosKey?: true }
