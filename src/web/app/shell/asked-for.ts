import { useHistoryState } from 'wouter/use-browser-location'

/**
 * What somebody wanted to see before they signed in. It lies in the history entry of the way in, so that a reload keeps
 * it and nothing else ever finds it there.
 */
export type EntryState = { readonly step?: string; readonly askedFor?: string }

export function useAskedFor(): string | null {
  const state: unknown = useHistoryState()
  const askedFor = typeof state === 'object' && state !== null && 'askedFor' in state ? state.askedFor : null
  return typeof askedFor === 'string' && isOurs(askedFor) ? askedFor : null
}

/** A place in the app: an address with two slashes, or what a browser takes for them, is somebody else's site. */
export function isOurs(path: string): boolean {
  return /^\/(?![/\\\t\r\n])/.test(path)
}
