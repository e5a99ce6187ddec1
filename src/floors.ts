/**
 * The one order of the rooms: a file imports its own room and those of lower floors. On one floor nobody knows another, but for
 * the pairs that are named. `platform` is what every noun may use; `app` joins all of them, and is known by none.
 */
export const floors: readonly (readonly string[])[] = [
  ['platform'],
  ['accounts', 'invitations', 'logs', 'notifications', 'organisations'],
  [
    'armateurs',
    'balises',
    'devices',
    'donations',
    'media',
    'monitoring',
    'phrases',
    'pirogues',
    'positions',
    'support',
  ],
  ['alerts', 'sos'],
  ['chat', 'quais', 'tests', 'trips', 'voyages', 'weather', 'zones'],
  ['alarms', 'fleet', 'outing', 'rescue', 'sms'],
  /* What the sea, the tracking, the home and the dossier of an emergency share of the map. */
  ['fleet-map'],
  ['drift'],
  ['dashboard', 'dossier', 'gps-tracking'],
  ['feu', 'sea', 'search'],
  ['home', 'profile'],
  ['app'],
]

/** Who knows whom on one floor, and why. */
export const neighbours: readonly { readonly from: string; readonly to: string; readonly why: string }[] = [
  { from: 'accounts', to: 'organisations', why: 'Who looks at a person decides on his organisation there.' },
  { from: 'accounts', to: 'invitations', why: 'Who adds people invites them there.' },
]
