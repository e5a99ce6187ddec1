import type { Plugin } from 'vite'

/**
 * What the interface says of a call that writes is shown in the app up to its first semicolon (`logs/AuditTable.tsx`), and
 * read whole in OpenAPI alone: the rest of it is not sent to phones, nor what is said of calls that read.
 */
export function shortSummaries(): Plugin {
  return {
    name: 'guet-short-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /src\/contract\/[\w/-]+\.api\.ts$/ },
      handler: (code) => ({ code: shortened(code), map: null }),
    },
  }
}

export function shortened(code: string): string {
  return code
    .replaceAll(/(method: 'GET',\s*path: '[^']*',\s*summary:)\s*'[^']*'/g, "$1 ''")
    .replaceAll(/(summary:\s*'[^';]*?)\s;[^']*'/g, "$1'")
}
