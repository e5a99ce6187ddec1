/**
 * The one order of the rooms of the server and the web: a file imports its own room and those of lower floors. On one floor nobody
 * knows another. `platform` is what every noun may use; `app` joins all of them, and is known by none.
 */
export const floors: readonly (readonly string[])[] = [
  ['platform'],
  ['notifications'],
  ['logs', 'organisations'],
  ['accounts'],
  ['pirogues'],
  ['armateurs', 'balises', 'devices'],
  ['invitations'],
  ['alerts'],
  ['donations', 'media', 'phrases', 'positions', 'support'],
  ['sos'],
  ['weather'],
  /* How the server is, with the warnings that it reads from others. */
  ['chat', 'monitoring', 'zones'],
  ['trips'],
  ['quais'],
  ['voyages'],
  ['fleet'],
  /* Who adds, changes and removes people asks all that they have. */
  ['people'],
  /* What of the sea raises an alert: a tracker, a beacon, a boat that does not come back. */
  ['alarms', 'imports', 'outing', 'rescue', 'ships', 'tests'],
  ['ingest'],
  ['trackers'],
  ['sms'],
  /* What the sea, the tracking, the home and the dossier of an emergency share of the map. */
  ['fleet-map'],
  ['drift'],
  /* Who looks where, over the drift; what somebody saw. */
  ['searching', 'sightings'],
  /* What is said of a case that is over; whom nobody hears any more. */
  ['debriefs', 'silent-devices'],
  ['dashboard', 'dossier', 'gps-tracking'],
  ['feu', 'sea', 'search'],
  ['home', 'profile'],
  ['app'],
]

/**
 * The upper part of a noun, which asks rooms above its lower part: it opens the stores of both. So is what an administrator does with
 * people, what raises alerts by itself, and what is done with boats that carry trackers and are out.
 */
export const upperParts: { readonly [room: string]: readonly string[] } = {
  people: ['accounts', 'organisations', 'invitations'],
  alarms: ['alerts'],
  searching: ['alerts'],
  debriefs: ['alerts'],
  'silent-devices': ['alerts'],
  sightings: ['alerts'],
  sms: ['alerts'],
  fleet: ['pirogues'],
}
