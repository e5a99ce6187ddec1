export function problemOf(subject: string): string | null
