/* Which files the app is sent in. Each takes what it leads to along: the first of them first, so that nothing of it lies in the others. */

type Module = {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
  readonly code: string | null
}
type Modules = { getModuleInfo: (id: string) => Module | null }
let firstModules: Set<string> | undefined
let earlyModules: Set<string> | undefined
let homeModules: HomeModules | undefined

const fileOf = (name: string) => new URL(`../../src/web/${name}`, import.meta.url).pathname
const [start, registration] = ['main.tsx', 'accounts/RegisterScreen.tsx'].map(fileOf)
const early = fileOf('early.ts')
const signedIn = fileOf('app/SignedIn.tsx')
const home = [signedIn, ...['app/screens/DashboardScreen.tsx', 'app/maps/SimpleMap.tsx'].map(fileOf)]
const chart = fileOf('map/leaflet-engine.ts')
const asides = fileOf('app/maps/SimpleMapAsides.tsx')
const isIconLibrary = /lucide-react\/dist\/esm\/lucide-react\.mjs$/
const isIcon = /lucide-react\/dist\/esm\/icons\//

/**
 * On 2G each file costs a second of its own: what the first screen needs comes in one, however many pages share its parts.
 * Only what is read before it must not wait for it.
 */
export const filesApart = ['base', 'first-screen', 'home', 'chart', 'asides', 'icons'].map((file, index, all) => ({
  debugName: file,
  name: (id: string, modules: Modules) => (fileOfModule(id, modules) === file ? file : null),
  priority: all.length - index,
}))

function fileOfModule(id: string, modules: Modules): string | null {
  earlyModules ??= reachedFrom([early], modules)
  if (earlyModules.has(id)) return id === early ? null : 'base'
  firstModules ??= firstModulesOf(modules)
  if (firstModules.has(id)) return 'first-screen'
  homeModules ??= homeModulesOf(firstModules, modules)
  if (homeModules.chart.has(id)) return 'chart'
  if (homeModules.home.has(id)) return 'home'
  if (homeModules.asides.has(id)) return 'asides'
  return isIcon.test(id) ? 'icons' : null
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
 * touched comes after them. What else may be opened before the sign-in, an SOS above all, must not wait for either: its
 * parts stay on their own.
 */
function homeModulesOf(first: ReadonlySet<string>, modules: Modules): HomeModules {
  const openedBefore = [...first].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const apart = reachedFrom(
    openedBefore.filter((id) => id !== signedIn),
    modules,
  )
  const own = (starts: readonly string[]) =>
    [...reachedFrom(starts, modules)].filter((id) => !first.has(id) && !apart.has(id) && !isIconLibrary.test(id))
  const [drawn, besides] = [own([chart]), own([asides])]
  /* Neither the chart nor what opens on it waits for the other: what both need comes home. */
  const homeParts = new Set([...own(home), ...drawn.filter((id) => besides.includes(id))])
  const atHome = (id: string) => homeParts.has(id)
  const [chartModules, asidesModules] = [drawn, besides].map((ids) => new Set(ids.filter((id) => !atHome(id))))
  return { home: homeParts, chart: chartModules ?? new Set(), asides: asidesModules ?? new Set() }
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
