import type { Plugin } from 'vite'

const appScript = /<script type="module"[^>]* src="(\/assets\/app-[^"]+)"><\/script>/

/** Puts `early.ts` in the place of the app, which it starts: the app's own files are on their way meanwhile. */
export function earlyScript(): Plugin {
  return {
    name: 'guet-early-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, path }) => {
        if (path !== '/index.html') return html
        const early = Object.values(bundle ?? {}).find(
          (file) => file.type === 'chunk' && file.isEntry && file.name === 'early',
        )
        const [tag = '', app] = appScript.exec(html) ?? []
        if (!early || !app) throw new Error('The page does not know its scripts.')
        return html.replace(
          tag,
          `<script type="module" crossorigin src="/${early.fileName}" data-app="${app}"></script>
    <link rel="modulepreload" crossorigin href="${app}">`,
        )
      },
    },
  }
}
