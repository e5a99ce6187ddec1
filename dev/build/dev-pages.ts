import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const dev = new URL('..', import.meta.url).pathname
const web = new URL('../../src/web', import.meta.url).pathname

/** The address of a page of `dev/` in the build: a page must lie under the root, so it stands there by name alone. */
export function devPage(name: string): string {
  return join(web, name, 'index.html')
}

/** Pages for whoever works on the app, the gallery and the map that is measured: built with it, and no part of its sources. */
export function devPages(): Plugin {
  const folderOf = (page: string) => /^([\w-]+)\/index\.html$/.exec(page.slice(web.length + 1))?.[1]
  return {
    name: 'guet-dev-pages',
    apply: 'build',
    resolveId: {
      order: 'pre',
      handler: (source, importer) => {
        if (folderOf(source)) return source
        const folder = importer && folderOf(importer)
        return folder && source.startsWith('./') ? join(dev, folder, source) : null
      },
    },
    load: (id) => {
      const folder = folderOf(id)
      return folder ? readFileSync(join(dev, folder, 'index.html'), 'utf8') : null
    },
  }
}
