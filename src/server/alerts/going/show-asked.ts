import type { Alert } from '#contract/alerts/alert.ts'
import { arrivalAt } from '#contract/alerts/arrival.ts'
import {
  type AskStanding,
  type AskedPerson,
  type OwnAsk,
  goingBy,
  isDoubted,
  standingOfAsk,
  stoodDownAt,
} from '#contract/alerts/asked.ts'
import { greatCircle } from '#contract/wire/earth.ts'
import { lngLat } from '#contract/wire/units.ts'
import type { AlertRow } from '#server/alerts/alerts.store.ts'
import type { ShownRescuer } from './asks.store.ts'
import type { RescuerRow } from './going.store.ts'
import { isGoing, saidBy } from './said-going.ts'
import { showAlert } from '#server/alerts/show-alert.ts'
import { seaOnTheWayTo, targetOf } from './help-target.ts'

/* Who is asked or goes, as it goes over the wire. */

function timesOf(one: RescuerRow, row: AlertRow) {
  const { askedAt, seenAt, onSceneAt, releasedAt, confirmedAt } = one
  const [asked, seen, onScene, released, confirmed] = [askedAt, seenAt, onSceneAt, releasedAt, confirmedAt].map(
    (time) => time?.getTime() ?? null,
  )
  const endedAt = row.status === 'resolved' ? (row.resolvedAt?.getTime() ?? null) : null
  return {
    ...saidBy(one),
    askedAt: asked ?? null,
    seenAt: seen ?? null,
    onSceneAt: onScene ?? null,
    releasedAt: released ?? null,
    confirmedAt: confirmed ?? null,
    endedAt,
  }
}

export function standingOf(one: RescuerRow, row: AlertRow): AskStanding {
  return standingOfAsk(timesOf(one, row))
}

/** `going`: those of the alert as it is shown, once for all. */
export function showAsked(
  one: RescuerRow,
  row: AlertRow,
  who: ShownRescuer | null,
  going: Alert['going'] = showAlert(row).going,
): AskedPerson {
  const times = timesOf(one, row)
  const { app, sms } = times
  const answeredAt = Math.max(app?.at ?? 0, sms?.at ?? 0)
  const standing = standingOfAsk(times)
  const goes = isGoing(one)
  /* As the call shows him: who is seen to be there has no minutes, whether or not he has said so. */
  const shown = goes ? going.find(({ user }) => user === one.accountId) : undefined
  return {
    user: one.accountId,
    name: who?.name ?? null,
    pirogue: who?.pirogue ?? null,
    pirogueName: who?.pirogueName ?? null,
    standing: standing === 'going' && shown?.onScene === true ? 'on_scene' : standing,
    askedAt: iso(one.askedAt),
    dueAt: one.askedAt === null ? iso(one.waveDueAt) : null,
    seenAt: iso(one.seenAt),
    answeredAt: answeredAt === 0 ? null : new Date(answeredAt).toISOString(),
    bySms: goingBy(times) === 'sms' || (sms !== null && (app === null || sms.at > app.at)),
    doubted: isDoubted(times),
    reason: one.reason,
    goingAt: goes ? iso(one.goingAt) : null,
    onSceneAt: iso(one.onSceneAt),
    stoodDownAt: isoOf(goingBy(times) === null ? null : stoodDownAt(times)),
    confirmedAt: iso(one.confirmedAt),
    fuel: one.fuel,
    ...wayOf(row, who),
    ...(shown?.arrivesAt && { arrivesAt: shown.arrivesAt }),
    inDistress: who?.in_distress ?? false,
  }
}

/** How far he is, and when that was known. */
function wayOf(row: AlertRow, who: ShownRescuer | null) {
  const target = targetOf(row)
  const nowhere = { arrivesAt: null, distance: null, heardAt: null, towards: target?.towards ?? null }
  if (who === null || who.latitude === null || who.longitude === null || who.at === null) return nowhere
  if (target === null) return { ...nowhere, heardAt: who.at }
  const here = { latitude: who.latitude, longitude: who.longitude, at: Date.parse(who.at) }
  const there = target.placeAt(here.at)
  const sea = seaOnTheWayTo({ ...there, seaThere: row.seaThere }, here.at)
  const { arrivesAt } = arrivalAt(target.placeAt, { here, before: null }, sea)
  const [to, his] = [lngLat(there.longitude, there.latitude), lngLat(here.longitude, here.latitude)]
  return {
    ...nowhere,
    arrivesAt: row.status === 'resolved' ? null : new Date(arrivesAt).toISOString(),
    distance: Math.round(greatCircle(his, to)),
    heardAt: who.at,
  }
}

export function showOwnAsk(one: RescuerRow, row: AlertRow): OwnAsk {
  const { standing, askedAt, answeredAt, stoodDownAt: down } = showAsked(one, row, null)
  return {
    alert: row.id,
    boat: row.pirogueName ?? row.userName,
    standing,
    askedAt,
    answeredAt,
    stoodDownAt: down,
    endReason: row.status === 'resolved' ? row.resolveReason : null,
  }
}

function iso(time: Date | null): string | null {
  return time?.toISOString() ?? null
}

function isoOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
