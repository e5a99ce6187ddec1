import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const outDir = new URL('dist/web/', import.meta.url).pathname

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [
    react(),
    tailwind(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: {
        id: '/',
        name: 'Guet — sécurité des pirogues',
        short_name: 'Guet',
        description: 'Suivre la mer, protéger les vies',
        lang: 'fr',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        orientation: 'any',
        background_color: '#f4f8fa',
        theme_color: '#0f4c6b',
        categories: ['navigation', 'utilities'],
        icons: [
          { src: '/icons/guet-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/guet-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/guet-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/icons/guet.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,webmanifest,topojson,geojson}', 'icons/guet-192.png'],
        globIgnores: ['ui/**', 'map/**', 'assets/gallery*', 'assets/mapProof*'],
      },
    }),
    brotli(),
  ],
  build: {
    outDir,
    emptyOutDir: true,
    manifest: 'assets.json',
    target: ['chrome100', 'firefox115', 'safari15.4'],
    rollupOptions: {
      input: {
        app: 'src/web/index.html',
        gallery: 'src/web/ui/gallery/index.html',
        mapProof: 'src/web/map/proof/index.html',
      },
      /* Each takes what it leads to along: the first screen first, so that nothing of it lies in the others. */
      output: {
        codeSplitting: {
          groups: [
            { name: (id, modules) => only('first-screen', firstScreen(id, modules)), priority: 5 },
            { name: (id, modules) => only('home', firstScreen(id, modules)), priority: 4 },
            { name: (id, modules) => only('chart', firstScreen(id, modules)), priority: 3 },
            { name: (id, modules) => only('asides', firstScreen(id, modules)), priority: 2 },
            { name: (id, modules) => only('icons', firstScreen(id, modules)), priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
})

type Module = {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
  readonly code: string | null
}
type Modules = { getModuleInfo: (id: string) => Module | null }
let firstModules: Set<string> | undefined
let homeModules: HomeModules | undefined

const fileOf = (name: string) => new URL(`src/web/${name}`, import.meta.url).pathname
const [start, registration] = ['main.tsx', 'accounts/RegisterScreen.tsx'].map(fileOf)
const signedIn = fileOf('app/SignedIn.tsx')
const home = [signedIn, ...['app/screens/DashboardScreen.tsx', 'app/maps/SimpleMap.tsx'].map(fileOf)]
const chart = fileOf('map/leaflet-engine.ts')
const asides = fileOf('app/maps/SimpleMapAsides.tsx')
const isIconLibrary = /lucide-react\/dist\/esm\/lucide-react\.mjs$/
const isIcon = /lucide-react\/dist\/esm\/icons\//

/** On 2G each file costs a second of its own: what the first screen needs comes in one, however many pages share its parts. */
function firstScreen(id: string, modules: Modules): string | null {
  firstModules ??= firstModulesOf(modules)
  if (firstModules.has(id)) return 'first-screen'
  homeModules ??= homeModulesOf(firstModules, modules)
  if (homeModules.chart.has(id)) return 'chart'
  if (homeModules.home.has(id)) return 'home'
  if (homeModules.asides.has(id)) return 'asides'
  return isIcon.test(id) ? 'icons' : null
}

function only(wanted: string, name: string | null): string | null {
  return name === wanted ? name : null
}

function firstModulesOf(modules: Modules): Set<string> {
  const first = reachedFrom([start], modules)
  /* The library leads to every icon of the app: the way in takes its own. */
  const wayIn = reachedFrom([start, registration], modules)
  const library = [...wayIn].find((id) => isIconLibrary.test(id))
  const icons = library ? iconsUsed(wayIn, library, modules) : []
  /* Whatever is behind the sign-in takes its parts along: what the registration needs of them stays before it. */
  const behind = reachedFrom(home, modules)
  const shared = [...reachedFrom([registration], modules)].filter((id) => behind.has(id) && !isIconLibrary.test(id))
  /* Not the start itself: the pages that borrow a button must not start the app. */
  return new Set([...first, ...shared, ...reachedFrom(icons, modules)].filter((id) => id !== start))
}

type HomeModules = { readonly [part in 'home' | 'chart' | 'asides']: ReadonlySet<string> }

/**
 * Behind the sign-in two files more: where everybody comes home, and the chart on it; what opens on that chart when it is
 * touched comes after them. What else may be opened before the
 * sign-in, an SOS above all, must not wait for either: its parts stay on their own.
 */
function homeModulesOf(first: ReadonlySet<string>, modules: Modules): HomeModules {
  const openedBefore = [...first].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const apart = reachedFrom(
    openedBefore.filter((id) => id !== signedIn),
    modules,
  )
  const own = (starts: readonly string[]) =>
    [...reachedFrom(starts, modules)].filter((id) => !first.has(id) && !apart.has(id) && !isIconLibrary.test(id))
  const chartModules = new Set(own([chart]))
  const homeModulesOnly = new Set(own(home).filter((id) => !chartModules.has(id)))
  const asidesOnly = own([asides]).filter((id) => !chartModules.has(id) && !homeModulesOnly.has(id))
  return { chart: chartModules, home: homeModulesOnly, asides: new Set(asidesOnly) }
}

function reachedFrom(starts: readonly (string | undefined)[], modules: Modules): Set<string> {
  const reached = new Set(starts.filter((id) => id !== undefined))
  for (const id of reached) {
    if (isIconLibrary.test(id)) continue
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
  }
  return reached
}

function iconsUsed(ids: ReadonlySet<string>, library: string, modules: Modules): string[] {
  const codeOf = (id: string) => modules.getModuleInfo(id)?.code ?? ''
  const used = new Set([...ids].flatMap((id) => iconsIn(codeOf(id))))
  const lines = codeOf(library).matchAll(/export \{([^}]*)\} from ['"]\.\/([^'"]+)['"]/g)
  return [...lines].flatMap(([, names = '', path = '']) => {
    const isUsed = names.split(',').some((name) => used.has(name.split(' as ').at(-1)?.trim() ?? ''))
    return isUsed ? [new URL(path, `file://${library}`).pathname] : []
  })
}

function iconsIn(code: string): string[] {
  const [, names = ''] = /import \{([^}]*)\} from ['"]lucide-react['"]/.exec(code) ?? []
  return names.split(',').map((name) => name.trim().split(' as ')[0] ?? '')
}

/** Compressed once, as hard as it goes, and not again for every phone: the server hands out the `.br` beside each text file. */
function brotli(): Plugin {
  const compress = promisify(brotliCompress)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  return {
    name: 'guet-brotli',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const names = await readdir(outDir, { recursive: true })
        const texts = names.filter((name) => /\.(js|css|html|svg|json|webmanifest|topojson|geojson)$/.test(name))
        await Promise.all(
          texts.map(async (name) => {
            const file = join(outDir, name)
            await writeFile(`${file}.br`, await compress(await readFile(file), quality))
          }),
        )
      },
    },
  }
}
