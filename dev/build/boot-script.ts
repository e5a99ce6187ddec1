import type { Plugin } from 'vite'

const fileOf = (name: string) => new URL(`../../src/web/${name}`, import.meta.url).pathname
const appScript = /<script type="module"[^>]* src="\/(assets\/app-[^"]+)"><\/script>/

type Chunk = {
  readonly type: 'chunk'
  readonly name: string
  readonly fileName: string
  readonly isEntry: boolean
  readonly facadeModuleId: string | null
  readonly imports: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined
}
type Bundle = { readonly [file: string]: Chunk | { readonly type: 'asset' } }

/**
 * Puts `boot.ts` in the place of the app, which it starts: the app's own files are on their way meanwhile. It is told which
 * files come after them, for whoever is in and for whoever is not.
 */
export function bootScript(): Plugin {
  return {
    name: 'guet-boot-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, path }) => {
        if (path !== '/index.html') return html
        const boot = chunkIn(bundle, ({ isEntry, name }) => isEntry && name === 'boot')
        const [tag = '', app = ''] = appScript.exec(html) ?? []
        if (!boot || !app) throw new Error('The page does not know its scripts.')
        const first = neededBy(app, bundle)
        const [inside, outside] = ['app/shell/SignedIn.tsx', 'app/shell/EntryPage.tsx'].map((name) => {
          const opened = chunkIn(bundle, ({ facadeModuleId }) => facadeModuleId === fileOf(name))
          if (!opened) throw new Error(`${name} is in no file of its own.`)
          return [...neededBy(opened.fileName, bundle)].filter((file) => !first.has(file)).map((file) => `/${file}`)
        })
        return html.replace(
          tag,
          `<script type="module" crossorigin src="/${boot.fileName}" data-app="/${app}" data-inside="${inside?.join(' ')}" data-outside="${outside?.join(' ')}"></script>
    <link rel="modulepreload" crossorigin href="/${app}">`,
        )
      },
    },
  }
}

function chunkIn(bundle: Bundle, fits: (chunk: Chunk) => boolean): Chunk | undefined {
  return Object.values(bundle).find((file): file is Chunk => file.type === 'chunk' && fits(file))
}

/** A script, its looks, and all that it cannot start without. */
function neededBy(fileName: string, bundle: Bundle): Set<string> {
  const needed = new Set([fileName])
  for (const name of needed) {
    const file = bundle[name]
    if (file?.type !== 'chunk') continue
    for (const next of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) needed.add(next)
  }
  return needed
}
