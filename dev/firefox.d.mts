/** Where Debian's Firefox is; null where there is none. */
export function findFirefox(): string | null
/** Installs it where that can be done, and ends the process with a sentence where there is none. */
export function ensureFirefox(): void
