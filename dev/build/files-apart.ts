/* Which files the app is sent in. Each takes what it leads to along: the first of them first, so that nothing of it lies in the others. */

type Module = {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
  readonly code: string | null
}
type Modules = { getModuleInfo: (id: string) => Module | null }

const fileOf = (name: string) => new URL(`../../src/web/${name}`, import.meta.url).pathname
const boot = fileOf('boot.ts')
const start = fileOf('app/main.tsx')
const wayIn = fileOf('app/shell/EntryPage.tsx')
/** The other door: who comes by invitation reads the same frame, and nobody who is in needs it. */
const invited = fileOf('app/shell/JoinPage.tsx')
const registration = fileOf('accounts/entry/RegisterScreen.tsx')
const signedIn = fileOf('app/shell/SignedIn.tsx')
/** What every home opens sooner or later; neither the way in nor an SOS needs it. */
const drawer = fileOf('platform/ui/dialogs/Drawer.tsx')
const isScreen = /Screen\.tsx$/
const isIconLibrary = /lucide-react\/dist\/esm\/lucide-react\.mjs$/
/** The library of queries leads to them, and only lists of later screens use them. */
const isOfLists =
  /@tanstack\/(query-core\/build\/modern\/(queriesObserver|infiniteQueryObserver)|react-query\/build\/modern\/use(Queries|InfiniteQuery|Suspense\w+))\.js$/
const isIcon = /lucide-react\/dist\/esm\/icons\//

/** Where everybody comes home; what lies below a fisherman's picture, and is all that others have; the boats with their tokens, what the server tells of them, and the weather; the chart that they lie on; what opens on it; the menu that stays open. */
const behind = {
  home: [signedIn, fileOf('home/DashboardScreen.tsx')],
  cards: ['home/DashboardCards.tsx', 'platform/map/opening-map.ts'].map(fileOf),
  boats: [
    'app/live/live.ts',
    'zones/borders/BorderWatch.tsx',
    'ships/ShipWatch.tsx',
    'home/SimpleMapContents.tsx',
    'weather/WeatherCard.tsx',
    'platform/ui/boats/BoatToken.tsx',
  ].map(fileOf),
  chart: [fileOf('platform/map/engine/leaflet-engine.ts')],
  asides: [fileOf('home/SimpleMapAsides.tsx')],
  menu: [fileOf('app/shell/menu/Sidebar.tsx')],
} as const

type File = 'base' | 'first-screen' | 'entry' | 'drawer' | 'shared' | keyof typeof behind
type Parts = ReadonlyMap<File, ReadonlySet<string>>
let parts: Parts | undefined
/** What is opened from the way in, beside what is behind it. */
let openedBefore: ReadonlySet<string> = new Set()

/**
 * On 2G each file costs a second of its own: what the first screen needs comes in one, however many pages share its parts.
 * Only what is read before it must not wait for it.
 */
const files: readonly (File | 'icons')[] = [
  'base',
  'first-screen',
  'entry',
  'drawer',
  'home',
  'cards',
  'boats',
  'chart',
  'asides',
  'menu',
  'shared',
  'icons',
]
const namedFiles = files.map((file, index) => ({
  debugName: file,
  name: (id: string, modules: Modules) => (fileOfModule(id, modules) === file ? file : null),
  priority: files.length - index,
}))

/**
 * What several later screens share is one file for each set of them; a set with next to nothing of its own goes with its nearest. What may
 * be opened before the sign-in is not among it: the nearest could be of those who are in.
 */
const sharedLater = {
  debugName: 'part',
  name: (id: string, modules: Modules) => (isOpenedBefore(id, modules) ? null : 'part'),
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 2000,
  includeDependenciesRecursively: false,
}

export const filesApart = [...namedFiles, sharedLater]

/** A file that many screens share would be named after all of them, in the list that everybody reads first. */
export const shortNames = ({ name }: { readonly name: string }) =>
  `assets/${name.startsWith('part~') ? 'part' : '[name]'}-[hash].js`

function fileOfModule(id: string, modules: Modules): File | 'icons' | null {
  /* Neither start itself: the pages that borrow a button must not start the app. */
  if (id === boot || id === start || isOfLists.test(id)) return null
  parts ??= partsOf(modules)
  for (const [file, ids] of parts) if (ids.has(id)) return file
  return isIcon.test(id) ? 'icons' : null
}

function isOpenedBefore(id: string, modules: Modules): boolean {
  parts ??= partsOf(modules)
  return openedBefore.has(id)
}

function partsOf(modules: Modules): Parts {
  const screen = firstScreenOf(modules)
  const entry = without(reachedFrom([wayIn], modules), screen)
  const apart = apartFrom([...screen, ...entry], modules)
  openedBefore = apart
  const { home, cards, boats, asides, menu, chart } = reachedBehind(modules, apart)
  /* What other screens share with the chart is no part of it, or they would wait for its library. */
  const others = reachedFrom([start], modules, { later: true, without: behind.chart })
  const shared = [...chart].filter((id) => others.has(id))
  return new Map<File, ReadonlySet<string>>([
    ['base', reachedFrom([boot], modules)],
    ['first-screen', screen],
    ['entry', entry],
    ['drawer', without(reachedFrom([drawer], modules), screen)],
    ['home', home],
    ['cards', cards],
    ['boats', new Set([...boats, ...shared])],
    ['chart', chart],
    ['asides', asides],
    ['menu', menu],
    ['shared', sharedByScreens(modules, apart)],
  ])
}

function reachedBehind(
  modules: Modules,
  apart: ReadonlySet<string>,
): { readonly [file in keyof typeof behind]: Set<string> } {
  const of = (file: keyof typeof behind) => without(reachedFrom(behind[file], modules), apart)
  return {
    home: of('home'),
    cards: of('cards'),
    boats: of('boats'),
    chart: of('chart'),
    asides: of('asides'),
    menu: of('menu'),
  }
}

/**
 * What everybody needs. What the way in shares with anything else is among it, or who is in would read the way in; what the
 * registration shares with what is behind, or who registers would read that, with the few icons of its own; and what a home shares
 * with the drawer, or each home would wait for the whole of that.
 */
function firstScreenOf(modules: Modules): Set<string> {
  const everybody = withIcons(reachedFrom([start], modules), modules)
  const others = withIcons(reachedFrom([start], modules, { later: true, without: [wayIn, invited] }), modules)
  const inside = withIcons(reachedFrom([...Object.values(behind).flat(), ...screensLater(modules)], modules), modules)
  const ofWayIn = withIcons(reachedFrom([wayIn], modules), modules)
  const ofRegistration = withIcons(reachedFrom([registration], modules), modules)
  const ofDrawer = reachedFrom([drawer], modules)
  const shared = [
    ...[...ofWayIn].filter((id) => others.has(id)),
    ...[...ofRegistration].filter((id) => inside.has(id) || isIcon.test(id)),
    ...[...reachedFrom(behind.home, modules)].filter((id) => ofDrawer.has(id)),
  ]
  return new Set([...everybody, ...shared].filter((id) => !isIconLibrary.test(id)))
}

/** So many of the screens make it worth to be read with what all of them share. */
const manyScreens = 3

/** What several later screens are made of: lists, forms and menus. What it leads to is shared by as many. */
function sharedByScreens(modules: Modules, apart: ReadonlySet<string>): Set<string> {
  const counts = new Map<string, number>()
  for (const screen of screensLater(modules))
    for (const id of reachedFrom([screen], modules)) counts.set(id, (counts.get(id) ?? 0) + 1)
  const many = [...counts].filter(([, count]) => count >= manyScreens).map(([id]) => id)
  return without(new Set(many), apart)
}

/** Those that somebody opens who is in. */
function screensLater(modules: Modules): string[] {
  const all = reachedFrom([start], modules, { later: true, without: [wayIn, invited, registration] })
  const later = new Set([...all].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
  return [...later].filter((id) => isScreen.test(id) && all.has(id))
}

/** What else may be opened before the sign-in, an SOS above all, must not wait for what is behind it: its parts stay on their own. */
function apartFrom(first: readonly string[], modules: Modules): Set<string> {
  const opened = first.flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  return reachedFrom(
    opened.filter((id) => id !== signedIn && id !== wayIn),
    modules,
  )
}

type Reach = { readonly later?: boolean; readonly without?: readonly string[] }

function reachedFrom(starts: readonly string[], modules: Modules, reach: Reach = {}): Set<string> {
  const reached = new Set(starts)
  for (const id of reached) {
    if (isIconLibrary.test(id)) continue
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {}
    for (const next of reach.later ? [...importedIds, ...dynamicallyImportedIds] : importedIds) {
      if (!reach.without?.includes(next)) reached.add(next)
    }
  }
  return reached
}

function without(ids: ReadonlySet<string>, taken: ReadonlySet<string>): Set<string> {
  return new Set([...ids].filter((id) => !taken.has(id) && !isIconLibrary.test(id)))
}

/** The library leads to every icon of the app: each file takes its own. */
function withIcons(ids: ReadonlySet<string>, modules: Modules): Set<string> {
  const library = [...ids].find((id) => isIconLibrary.test(id))
  const icons = library ? iconsUsed(ids, library, modules) : []
  return new Set([...ids, ...reachedFrom(icons, modules)])
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
