/** A part of the server that can run alone, on a machine of its own. */
export type RunningRole = { readonly stop: () => Promise<void> }
