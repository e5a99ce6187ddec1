export const chromiumFlags: string[]
export function findChromium(): string | null
export function findWholeChromium(): string | null
export function ensureChromium(): void
export function installDebianPackages(...packages: string[]): void
