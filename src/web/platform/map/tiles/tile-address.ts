/** Where one picture of a source is fetched. The map library has the same rules: what is taken along is what it asks for. */
export type Tile = { readonly z: number; readonly x: number; readonly y: number }

const servers = 'abc'

export function tileAddress(template: string, { z, x, y }: Tile, sharp = isSharp()): string {
  return template
    .replace('{s}', servers.charAt(Math.abs(x + y) % servers.length))
    .replace('{r}', sharp ? '@2x' : '')
    .replace('{z}', String(z))
    .replace('{x}', String(x))
    .replace('{y}', String(y))
}

/** Whether an address is a picture of one of these sources. */
export function tileAddresses(templates: readonly string[]): (url: string) => boolean {
  const patterns = templates.map(patternOf)
  return (url) => patterns.some((pattern) => pattern.test(url))
}

/** Who gives their pictures to everybody for nothing forbids taking whole areas of them: https://operations.osmfoundation.org/policies/tiles/ */
export function mayBeTakenAlong(template: string): boolean {
  return !/^https?:\/\/([^/]*\.)?openstreetmap\.org[:/]/.test(template)
}

function patternOf(template: string): RegExp {
  const plain = template.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
  const whole = plain
    .replaceAll(/\{[zxy]\}/g, String.raw`\d+`)
    .replaceAll('{s}', `[${servers}]`)
    .replaceAll('{r}', '(@2x)?')
  return new RegExp(`^${whole}$`)
}

function isSharp(): boolean {
  return globalThis.devicePixelRatio > 1
}
