import type { ComponentType } from 'react'
import type { ResourceNoun } from '#contract/resources.ts'
import { type Role, mayCall } from '#contract/wire/who.ts'
import { features } from '#web/app/features.ts'
import { deviceStorage, viewKey } from '#web/platform/device/device-storage.ts'
import type { Feature, Screen } from '#web/platform/feature.ts'
import type { AnyKindBook } from '#web/platform/kit/kind-words.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'

type Door = (typeof features)[number]
type ScreensOf<D> = D extends { readonly screens: readonly (infer S)[] } ? S : never
type KnownScreen = ScreensOf<Door>
type SaysOf<D> = D extends { readonly says: infer S } ? keyof S : never

/** By the kind of thing: whichever has no screen that says it compiles nowhere. */
export const kindBooks = Object.assign({}, ...features.map((feature) => ('says' in feature ? feature.says : {}))) as {
  readonly [N in SaysOf<Door>]: () => Promise<AnyKindBook>
} satisfies { readonly [N in ResourceNoun]: () => Promise<AnyKindBook> }

export type ViewId = KnownScreen['id']
export type MenuId = Exclude<KnownScreen, { readonly aside: true }>['id']
export type View = Omit<Screen, 'id'> & { readonly id: ViewId; readonly Screen: ComponentType }

const views: readonly View[] = (features as readonly Feature[])
  .flatMap(({ screens = [] }) => screens as readonly (Screen & { readonly id: ViewId })[])
  .map((screen) => ({ ...screen, Screen: lazyPart(screen.load) }))

/** What this role may see. */
export function viewsFor(role: Role): readonly View[] {
  return views.filter((view) => !view.aside && mayCall(view.who, role))
}

/** What the search finds by its name: what has a button on every screen stands after what is in the menu. */
export function viewsToFind(role: Role): readonly View[] {
  return views.filter((view) => mayCall(view.who, role))
}

/** The menu: one's own account stands beside it, with its picture. */
export function viewsInMenu(role: Role): readonly View[] {
  return viewsFor(role).filter(({ id }) => id !== 'profile')
}

/** Under the thumb, the most wanted first. Alerts have their bell above; whoever goes out asks for the weather. */
const wantedMost: { readonly [R in Role]: readonly ViewId[] } = {
  fisherman: ['dashboard', 'map', 'weather', 'alerts'],
  organization: ['dashboard', 'map', 'alerts', 'history'],
  admin: ['dashboard', 'map', 'alerts', 'history'],
}

/** The bottom bar: no more than three, of those that this role may see. */
export function viewsAtHand(role: Role, wanted: readonly ViewId[] = wantedMost[role]): readonly View[] {
  const may = (id: ViewId) => views.filter((view) => view.id === id && mayCall(view.who, role))
  return wanted.flatMap(may).slice(0, 3)
}

export function viewAt(path: string): View | undefined {
  return views.find(({ id, aside }) => path === `/${id}` || (aside && path.startsWith(`/${id}/`)))
}

/** Whether this role may open the screen at this address, which may be one of those below it. */
export function mayOpen({ id, who, below }: View, path: string, role: Role): boolean {
  const [part = ''] = path.slice(`/${id}/`.length).split('/')
  return mayCall(below?.[part] ?? who, role)
}

/** What stands behind the bell besides the calls. */
const parts: readonly string[] = ['', 'duty', 'silent', 'near', 'totals']

/** The alert that this address opens; null where it opens another screen. */
export function callAt(path: string): string | null {
  const [, screen, part = ''] = path.split('/')
  return screen === 'alerts' && !parts.includes(part) ? part : null
}

export function rememberView({ id, aside }: View): void {
  if (!aside) deviceStorage.setItem(viewKey, id)
}

/** Where a person starts: the view they left, else the first they may see. */
export function homeOf(role: Role): View {
  const allowed = viewsFor(role)
  const stored = deviceStorage.getItem(viewKey)
  const home = allowed.find(({ id }) => id === stored) ?? allowed[0]
  if (!home) throw new Error('Every role has a screen: its profile.')
  return home
}
