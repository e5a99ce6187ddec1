import { readFileSync } from 'node:fs'

/** As package.json has it: health says it, and so does each backup. */
export const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
