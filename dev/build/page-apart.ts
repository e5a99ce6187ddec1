import react from '@vitejs/plugin-react'
import tailwind from '@tailwindcss/vite'
import { join } from 'node:path'
import { type Plugin, build } from 'vite'
import { iconsWithoutKeys } from './icons-without-keys.ts'
import { schemasWhenUsed } from './schemas-when-used.ts'
import { shortSummaries } from './short-summaries.ts'

const web = new URL('../../src/web', import.meta.url).pathname

/** Where each book holds all its languages, the files of the other languages are never asked for. */
const wholeBooks: Plugin = {
  name: 'guet-whole-books',
  enforce: 'pre',
  load: {
    filter: { id: /\/words\/(english|wolof)\.ts$/ },
    handler: () => 'export const english = {}; export const wolof = {}',
  },
}

type PageApart = { readonly page: string; readonly outDir: string; readonly assetsDir: string }

/**
 * Builds a page that is no part of the app by itself, after it, into the same folder: what it shares with the app would come in the
 * app’s first file, whole. Its word books are whole too: they are few, and no other file is asked for.
 */
export function pageApart({ page, outDir, assetsDir }: PageApart): Plugin {
  return {
    name: 'guet-page-apart',
    apply: 'build',
    closeBundle: {
      order: 'pre',
      sequential: true,
      handler: async () => {
        await build({
          configFile: false,
          root: web,
          publicDir: false,
          logLevel: 'warn',
          plugins: [wholeBooks, iconsWithoutKeys(), shortSummaries(), schemasWhenUsed(), react(), tailwind()],
          build: {
            outDir,
            assetsDir,
            emptyOutDir: false,
            modulePreload: { polyfill: false },
            target: ['chrome100', 'firefox115', 'safari15.4'],
            minify: 'terser',
            terserOptions: { compress: { passes: 2 } },
            rollupOptions: { input: join(web, page) },
          },
        })
      },
    },
  }
}
