import { accountsApi } from '#contract/accounts/accounts.api.ts'
import { type Viewer, effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { boatsToCallForApi } from '#contract/alerts/boats-to-call-for.api.ts'
import { devicesApi } from '#contract/devices/devices.api.ts'
import { invitationsApi } from '#contract/invitations/invitations.api.ts'
import { resources } from '#contract/resources.ts'
import type { Found, FoundKind } from '#contract/search/search.api.ts'
import { type Who, managers, mayCall } from '#contract/wire/who.ts'
import { zonesApi } from '#contract/zones/zones.api.ts'
import type { OfferedScreen } from './offered-screen.ts'

/*
 * Where the search leads.
 *   screenOfFound    the screen that shows what was found
 *   addressOfFound   its address there; null: that screen is not for this person
 *   actsFor          what somebody may begin from anywhere
 */

/** Which screen shows what was found. */
const screensOf: { readonly [K in FoundKind]: string } = {
  pirogue: 'fleet',
  trip: 'history',
  user: 'users',
  organisation: 'organisations',
  device: 'gps-tracking',
  quai: 'quais',
  armateur: 'armateurs',
  balise: 'balises',
  zone: 'zones',
}

export function screenOfFound({ kind }: Found, screens: readonly OfferedScreen[]): OfferedScreen | undefined {
  return screens.find(({ id }) => id === screensOf[kind])
}

export function addressOfFound({ kind, id, name, pirogue }: Found, viewer: Viewer, screen: OfferedScreen | undefined) {
  if (!screen || !mayCall(screen.who, effectiveRoleOf(viewer))) return null
  // A device has a page instead of a dialog, and a zone its line in the table alone.
  if (kind === 'device') return `/gps-tracking?device=${id}`
  if (kind === 'zone' || kind === 'organisation') return `/${screensOf[kind]}?q=${encodeURIComponent(name)}`
  // Behind it stand the other trips of its boat; a fisherman's own need no choice.
  if (kind === 'trip')
    return `/history?${viewer.role === 'fisherman' ? '' : `pirogue=${pirogue}&`}period=all&trip=${id}`
  return `/${screensOf[kind]}?open=${id}`
}

export const acts = {
  callForBoat: { to: '/alerts?new=sos', who: boatsToCallForApi.list.who, screen: 'alerts' },
  newPirogue: { to: '/pirogues?new=pirogue', who: resources.pirogues.writtenBy, screen: 'pirogues' },
  invite: { to: '/users?new=invite', who: invitationsApi.add.who, screen: 'users' },
  newPerson: { to: '/users?new=user', who: accountsApi.add.who, screen: 'users' },
  newDevice: { to: '/gps-tracking?new=device', who: devicesApi.add.who, screen: 'gps-tracking' },
  newQuai: { to: '/quais?new=quai', who: resources.quais.writtenBy, screen: 'quais' },
  newArmateur: { to: '/armateurs?new=armateur', who: resources.armateurs.writtenBy, screen: 'armateurs' },
  newBalise: { to: '/balises?new=balise', who: resources.balises.writtenBy, screen: 'balises' },
  newZone: { to: '/zones?new=zone', who: zonesApi.add.who, screen: 'zones' },
  duty: { to: '/alerts/duty', who: managers, screen: 'alerts' },
} as const satisfies { readonly [name: string]: { readonly to: string; readonly who: Who; readonly screen: string } }

export type ActName = keyof typeof acts

export function actsFor(viewer: Viewer): readonly ActName[] {
  const names = Object.keys(acts) as ActName[]
  return names.filter((name) => mayCall(acts[name].who, effectiveRoleOf(viewer)))
}
