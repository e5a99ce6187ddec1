import type { ComponentType } from 'react'
import type { ResourceNoun } from '#contract/resources.ts'
import { type Role, type Who, admins, approvedManagers, managers, mayCall, signedIn } from '#contract/wire/who.ts'
import { deviceStorage, viewKey } from '#web/platform/device/device-storage.ts'
import type { AnyKindBook } from '#web/platform/kit/kind-words.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'

/** The one table of the app: every view of the specification, who may see it, and its screen when it exists. */
type Entry = {
  readonly id: string
  readonly who: Who
  /** Has its own words for those who are no administrators. */
  readonly adminsOnly?: true
  /** Reached from a button of every screen: in no menu, and nobody starts there. Addresses below it are its own. */
  readonly aside?: true
  readonly load?: () => Promise<ComponentType>
  /** What the kinds of things that are edited there say of themselves, for whatever shows one elsewhere. */
  readonly says?: { readonly [N in ResourceNoun]?: () => Promise<AnyKindBook> }
}

const table = [
  {
    id: 'dashboard',
    who: signedIn,
    load: async () => (await import('#web/home/DashboardScreen.tsx')).DashboardScreen,
  },
  {
    id: 'map',
    who: signedIn,
    load: async () => (await import('#web/fleet-map/MapScreen.tsx')).MapScreen,
  },
  {
    id: 'at-sea',
    who: approvedManagers,
    load: async () => (await import('#web/voyages/AtSeaScreen.tsx')).AtSeaScreen,
  },
  {
    id: 'fleet',
    who: managers,
    load: async () => (await import('#web/fleet/FleetScreen.tsx')).FleetScreen,
  },
  {
    id: 'pirogues',
    who: managers,
    load: async () => (await import('#web/pirogues/PiroguesScreen.tsx')).PiroguesScreen,
    says: { pirogue: async () => (await import('#web/pirogues/pirogues.words.ts')).pirogueWords },
  },
  {
    id: 'gps-tracking',
    who: managers,
    load: async () => (await import('#web/gps-tracking/GpsTrackingScreen.tsx')).GpsTrackingScreen,
  },
  {
    id: 'balises',
    who: managers,
    load: async () => (await import('#web/balises/BalisesScreen.tsx')).BalisesScreen,
    says: { balise: async () => (await import('#web/balises/balises.words.ts')).baliseWords },
  },
  {
    id: 'zones',
    who: admins,
    load: async () => (await import('#web/zones/ZonesScreen.tsx')).ZonesScreen,
  },
  {
    id: 'history',
    who: signedIn,
    load: async () => (await import('#web/trips/HistoryScreen.tsx')).HistoryScreen,
  },
  {
    id: 'weather',
    who: signedIn,
    load: async () => (await import('#web/weather/WeatherScreen.tsx')).WeatherScreen,
    says: { warning: async () => (await import('#web/weather/warning.words.ts')).warningWords },
  },
  {
    id: 'armateurs',
    who: signedIn,
    load: async () => (await import('#web/armateurs/ArmateursScreen.tsx')).ArmateursScreen,
    says: { armateur: async () => (await import('#web/armateurs/armateurs.words.ts')).armateurWords },
  },
  {
    id: 'quais',
    who: signedIn,
    load: async () => (await import('#web/quais/QuaisScreen.tsx')).QuaisScreen,
    says: { quai: async () => (await import('#web/quais/quais.words.ts')).quaiWords },
  },
  {
    id: 'organisations',
    who: admins,
    adminsOnly: true,
    load: async () => (await import('#web/organisations/OrganisationsScreen.tsx')).OrganisationsScreen,
  },
  {
    id: 'users',
    who: managers,
    load: async () => (await import('#web/people/UsersScreen.tsx')).UsersScreen,
  },
  {
    id: 'media',
    who: signedIn,
    load: async () => (await import('#web/media/MediaScreen.tsx')).MediaScreen,
  },
  {
    id: 'support',
    who: signedIn,
    load: async () => (await import('#web/support/SupportScreen.tsx')).SupportScreen,
    says: { faq: async () => (await import('#web/support/faq.words.ts')).faqWords },
  },
  {
    id: 'donations',
    who: signedIn,
    load: async () => (await import('#web/donations/DonationsScreen.tsx')).DonationsScreen,
    says: { goal: async () => (await import('#web/donations/goals.words.ts')).goalWords },
  },
  {
    id: 'phrases',
    who: admins,
    adminsOnly: true,
    load: async () => (await import('#web/phrases/PhrasesScreen.tsx')).PhrasesScreen,
  },
  {
    id: 'monitoring',
    who: admins,
    adminsOnly: true,
    load: async () => (await import('#web/monitoring/MonitoringScreen.tsx')).MonitoringScreen,
  },
  {
    id: 'logs',
    who: admins,
    adminsOnly: true,
    load: async () => (await import('#web/logs/LogsScreen.tsx')).LogsScreen,
  },
  {
    id: 'tests',
    who: admins,
    adminsOnly: true,
    load: async () => (await import('#web/tests/SystemTestsScreen.tsx')).SystemTestsScreen,
  },
  {
    id: 'profile',
    who: signedIn,
    load: async () => (await import('#web/profile/OwnProfileScreen.tsx')).OwnProfileScreen,
  },
  {
    id: 'alerts',
    who: signedIn,
    aside: true,
    load: async () => (await import('#web/dossier/AlertsScreen.tsx')).AlertsScreen,
  },
  {
    id: 'drift',
    who: signedIn,
    aside: true,
    load: async () => (await import('#web/drift/DriftScreen.tsx')).DriftScreen,
  },
  {
    id: 'outing',
    who: signedIn,
    aside: true,
    load: async () => (await import('#web/outing/OutingScreen.tsx')).OutingScreen,
  },
] as const satisfies readonly Entry[]

/** By the kind of thing: whichever has no screen that says it compiles nowhere. */
export const kindBooks = Object.assign({}, ...table.map((entry) => ('says' in entry ? entry.says : {}))) as {
  readonly [N in SaidNoun]: () => Promise<AnyKindBook>
} satisfies { readonly [N in ResourceNoun]: () => Promise<AnyKindBook> }
type SaidNoun = KeysOf<Extract<(typeof table)[number], { readonly says: object }>['says']>
type KeysOf<T> = T extends object ? keyof T : never

export type ViewId = (typeof table)[number]['id']
export type MenuId = Exclude<(typeof table)[number], { readonly aside: true }>['id']
/** Those that exist. */
export type ScreenId = Extract<(typeof table)[number], { readonly load: unknown }>['id']
export type View = Omit<Entry, 'id' | 'load' | 'says'> & {
  readonly id: ViewId
  readonly Screen: ComponentType | null
  /** Its code, before it is drawn. */
  readonly load: (() => Promise<unknown>) | null
}

const views: readonly View[] = (table as readonly (Entry & { id: ViewId })[]).map(({ load, ...entry }) => {
  const { says: _, ...view } = entry
  const Screen = load ? lazyPart(load) : null
  return { ...view, load: load ?? null, Screen }
})

/** What this role may see and what exists. */
export function viewsFor(role: Role): readonly View[] {
  return views.filter((view) => view.Screen && !view.aside && mayCall(view.who, role))
}

/** What the search finds by its name: what has a button on every screen stands after what is in the menu. */
export function viewsToFind(role: Role): readonly View[] {
  return views.filter((view) => view.Screen && mayCall(view.who, role))
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

/** The bottom bar: no more than three, of those that this role may see and that exist. */
export function viewsAtHand(role: Role, wanted: readonly ViewId[] = wantedMost[role]): readonly View[] {
  const may = (id: ViewId) => views.filter((view) => view.id === id && view.Screen && mayCall(view.who, role))
  return wanted.flatMap(may).slice(0, 3)
}

export function viewAt(path: string): View | undefined {
  return views.find(({ id, aside }) => path === `/${id}` || (aside && path.startsWith(`/${id}/`)))
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
