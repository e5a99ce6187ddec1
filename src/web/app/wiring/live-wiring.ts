import type { QueryClient } from '@tanstack/react-query'
import { alertChanged, alertRaised, alertRemoved } from '#contract/alerts/alerts.live.ts'
import { messageSaved, messagesRead, silenceChanged } from '#contract/chat/chat.live.ts'
import { thingsImported } from '#contract/imports/imports.live.ts'
import { mediaChanged } from '#contract/media/media.live.ts'
import { organisationChanged } from '#contract/organisations/organisations.live.ts'
import { pirogues } from '#contract/pirogues/pirogue.ts'
import { positionsRecorded } from '#contract/positions/positions.live.ts'
import { resources } from '#contract/resources.ts'
import { ticketChanged } from '#contract/support/tickets.live.ts'
import { tripChanged } from '#contract/trips/trips.live.ts'
import { voyageChanged } from '#contract/voyages/voyages.live.ts'
import { warnings } from '#contract/weather/warning.ts'
import { bordersAhead, zoneRemoved, zoneSaved } from '#contract/zones/zones.live.ts'
import { ownProfileKeys, peopleKeys } from '#web/accounts/accounts.data.ts'
import { alertGone, alertHeard, alertKeys } from '#web/alerts/alerts.data.ts'
import { conversationKeys } from '#web/chat/conversations/conversations.data.ts'
import { dashboardKeys, dashboardStirred } from '#web/dashboard/dashboard.data.ts'
import { fleetKeys, fleetStirred } from '#web/fleet/fleet-keys.ts'
import { mediaKeys } from '#web/media/media-keys.ts'
import { organisationKeys } from '#web/organisations/organisation-keys.ts'
import { askHealth, noteServerHeard } from '#web/platform/api/connection.ts'
import { reportFault } from '#web/platform/api/problems.ts'
import { thingKeys } from '#web/platform/kit/thing-keys.ts'
import { type LiveConnection, type PayloadOf, openConnection } from '#web/platform/live/connection.ts'
import { becomeLiveState, liveState, noteLiveReset, onLiveState } from '#web/platform/live/live-state.ts'
import { keepLocalLogClean, noteInLocalLog } from '#web/platform/local-log/local-log-of-this-device.ts'
import { latestPositionsOf } from '#web/positions/latest-positions.ts'
import { keepLatestPositions, positionKeys } from '#web/positions/positions.data.ts'
import { sosHeard } from '#web/sos/sos-of-this-device.ts'
import { ticketKeys } from '#web/support/support-keys.ts'
import { tripListKeys, tripsHeard } from '#web/trips/trip-keys.ts'
import { voyageKeys } from '#web/voyages/voyage-keys.ts'
import { weatherKeys } from '#web/weather/weather.data.ts'
import { zoneKeys } from '#web/zones/zone-keys.ts'
import { alertLogEntry } from './alert-log-entry.ts'
import { askAfterFirstAnswers } from './first-answers.ts'

/** What each live event changes on the screens, one line per event. */
function wire({ subscribe }: LiveConnection, client: QueryClient): void {
  subscribe(positionsRecorded, (positions) => latestPositionsOf(client).offer(positions))
  for (const kind of Object.values(resources)) {
    for (const event of [kind.saved, kind.removed]) {
      subscribe(event, () => void client.invalidateQueries({ queryKey: thingKeys(kind) }))
    }
  }
  subscribe(pirogues.removed, ({ id }) => latestPositionsOf(client).forget(id))
  subscribe(pirogues.removed, () => void client.invalidateQueries({ queryKey: positionKeys }))
  subscribe(pirogues.removed, () => fleetStirred(client, 'movement'))
  subscribe(thingsImported, ({ noun }) => void client.invalidateQueries({ queryKey: [...thingKeys(), noun] }))
  subscribe(tripChanged, (boats) => tripsHeard(client, boats))
  /* A return that is said ends the trip that the tracker shows. */
  subscribe(voyageChanged, (voyage) => tripsHeard(client, [voyage]))
  subscribe(voyageChanged, () => void client.invalidateQueries({ queryKey: voyageKeys }))
  subscribe(voyageChanged, () => dashboardStirred(client, 'alert'))
  subscribe(voyageChanged, () => fleetStirred(client, 'movement'))
  subscribe(alertRaised, (alert) => void alertHeard(client, alert))
  subscribe(alertChanged, sosHeard)
  subscribe(alertChanged, (alert) => void alertHeard(client, alert))
  subscribe(alertRemoved, ({ id }) => void alertGone(client, id))
  for (const event of [alertRaised, alertChanged]) subscribe(event, (alert) => noteInLocalLog(alertLogEntry(alert)))
  for (const event of [alertRaised, alertChanged, alertRemoved]) {
    subscribe(event, () => dashboardStirred(client, 'alert'))
    subscribe(event, () => void client.invalidateQueries({ queryKey: voyageKeys }))
    subscribe(event, () => fleetStirred(client, 'alert'))
    /* Who calls for help, or goes there, has its thread, and writes in the emergency channel; until it is over. */
    subscribe(event, () => void client.invalidateQueries({ queryKey: conversationKeys }))
  }
  subscribe(positionsRecorded, () => dashboardStirred(client, 'movement'))
  subscribe(positionsRecorded, () => fleetStirred(client, 'movement'))
  subscribe(tripChanged, () => dashboardStirred(client, 'movement'))
  subscribe(tripChanged, () => fleetStirred(client, 'movement'))
  subscribe(organisationChanged, () => void client.invalidateQueries({ queryKey: organisationKeys }))
  subscribe(organisationChanged, () => void client.invalidateQueries({ queryKey: peopleKeys }))
  subscribe(mediaChanged, () => void client.invalidateQueries({ queryKey: mediaKeys }))
  subscribe(ticketChanged, () => void client.invalidateQueries({ queryKey: ticketKeys }))
  subscribe(zoneSaved, () => void client.invalidateQueries({ queryKey: zoneKeys }))
  subscribe(zoneRemoved, () => void client.invalidateQueries({ queryKey: zoneKeys }))
  subscribe(messageSaved, (message) => void messages(({ chatHeard }) => chatHeard(client, message)))
  subscribe(messagesRead, (moved) => void messages(({ readingMoved }) => readingMoved(client, moved)))
  subscribe(silenceChanged, () => void messages(({ silenceChanged: changed }) => changed(client)))
  subscribe(bordersAhead, (borders) => void warnOf(borders).catch(reportFault))
  for (const event of [warnings.saved, warnings.removed]) {
    subscribe(event, () => void client.invalidateQueries({ queryKey: weatherKeys }))
  }
}

/** Read when the first message comes in. */
async function messages(hear: (chat: typeof import('#web/chat/chat-heard.ts')) => void): Promise<void> {
  try {
    hear(await import('#web/chat/chat-heard.ts'))
  } catch (problem) {
    reportFault(problem)
  }
}

/** Read when the first border is near: most boats never come to one. */
async function warnOf(borders: PayloadOf<typeof bordersAhead>): Promise<void> {
  const { noteBordersAhead } = await import('#web/zones/borders/border-warnings.ts')
  noteBordersAhead(borders)
}

const keepEvery = 2 * 60_000

/** Everything that the stream would have kept up to date. */
const streamed = [
  positionKeys,
  thingKeys(),
  tripListKeys,
  voyageKeys,
  zoneKeys,
  alertKeys,
  ['chat'],
  dashboardKeys,
  fleetKeys,
  mediaKeys,
  organisationKeys,
  ownProfileKeys,
  peopleKeys,
  ticketKeys,
]

/** Until what it answers is called. */
export function startLive(token: string, client: QueryClient): () => void {
  const connection = openConnection(token, becomeLiveState)
  wire(connection, client)
  connection.onReset(() => {
    noteLiveReset()
    askAnew(client)
  })
  const forget = onLiveState(() => follow(client))
  const restLog = keepLocalLogClean()
  const keep = () => keepLatestPositions(client)
  const keeping = setInterval(keep, keepEvery)
  document.addEventListener('visibilitychange', keep)
  return () => {
    clearInterval(keeping)
    document.removeEventListener('visibilitychange', keep)
    restLog()
    forget()
    connection.stop()
  }
}

function follow(client: QueryClient): void {
  const state = liveState()
  // While the polls rest nobody else notices whether the shore hears us.
  if (state === 'live') noteServerHeard()
  else if (state === 'reconnecting') void askHealth()
  // The polls take their pace anew from the next answer.
  else if (state === 'polling') askAnew(client)
}

function askAnew(client: QueryClient): void {
  askAfterFirstAnswers(client, alertKeys)
  for (const queryKey of streamed) void client.invalidateQueries({ queryKey })
}
