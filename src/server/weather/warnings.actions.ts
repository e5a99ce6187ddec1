import {
  type WarningRow,
  insertWarning,
  lockWarning,
  pageOfWarnings,
  updateWarning,
  warningById,
  warningMakerById,
  warningsAhead,
} from './warnings.store.ts'
import { sectorName, warningMessage, weatherWords } from './weather.words.ts'
import { sectorAt } from '#contract/weather/sectors.ts'
import {
  type Warning,
  type WeatherAlert,
  warningLevelWords,
  warningSeverity,
  wholeCoast,
} from '#contract/weather/warning.ts'
import {
  type WarningChange,
  type WarningDraft,
  isReversed,
  warningChangedBy,
  warningReversed,
} from '#contract/weather/warning.rules.ts'
import { warningRemoved, warningSaved } from '#contract/weather/weather.live.ts'
import type { Page, PageQuery } from '#contract/wire/page.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import type { Seen } from '#contract/wire/version.ts'
import type { Caller } from '#server/accounts/caller.ts'
import { nextVersion, refuseIfChanged } from '#server/accounts/versions.actions.ts'
import { raise, settle } from '#server/alerts/raise.actions.ts'
import type { House } from '#server/house.ts'
import { pageOf } from '#server/http/page-of.ts'
import { tell } from '#server/live/tell.actions.ts'
import { newId } from '#server/storage/new-id.ts'

/** Official warnings: administrators enter them, everybody reads them, and each stands as one open weather alert. */

export async function listWarnings(house: House, { page, pageSize }: PageQuery): Promise<Page<Warning>> {
  const { count, found } = await pageOfWarnings(house.db, { page, pageSize })
  return pageOf(house, '/weather/warnings/', { page, pageSize }, count, found.map(describeWarning))
}

export async function existingWarning(house: House, id: string): Promise<WarningRow> {
  const warning = await warningById(house.db, id)
  if (warning === null) throw new Refused(notFound)
  return warning
}

export async function addWarning(house: House, caller: Caller, draft: WarningDraft, id = newId()): Promise<Warning> {
  const now = house.now()
  const { validFrom, validUntil, ...rest } = draft
  await insertWarning(house.db, {
    ...rest,
    id,
    validFrom: new Date(validFrom),
    validUntil: new Date(validUntil),
    createdBy: caller.id,
    createdAt: now,
    updatedBy: caller.id,
    updatedAt: now,
  })
  return await saved(house, id)
}

export async function changeWarning(
  house: House,
  caller: Caller,
  id: string,
  { seen, change }: { readonly seen: Seen; readonly change: WarningChange },
): Promise<Warning> {
  await lockWarning(house.db, id)
  const before = await existingWarning(house, id)
  await refuseIfChanged(house, caller, seen, {
    version: before.updatedAt.toISOString(),
    by: before.updatedBy,
    said: warningChangedBy,
    current: () => describeWarning(before),
  })
  const from = change.validFrom ?? before.validFrom.toISOString()
  const until = change.validUntil ?? before.validUntil.toISOString()
  if (isReversed(from, until)) throw new Refused(warningReversed, { valid_until: warningReversed })
  await updateWarning(house.db, before.id, {
    sector: change.sector ?? before.sector,
    level: change.level ?? before.level,
    message: change.message ?? before.message,
    source: change.source ?? before.source,
    validFrom: new Date(from),
    validUntil: new Date(until),
    updatedBy: caller.id,
    updatedAt: nextVersion(house, before.updatedAt),
  })
  await settle(house, [openKeyOf(before.id)], weatherWords.warningChanged)
  return await saved(house, before.id)
}

export async function removeWarning(house: House, caller: Caller, { id }: WarningRow): Promise<void> {
  await updateWarning(house.db, id, { deletedAt: house.now(), deletedBy: caller.id })
  await settle(house, [openKeyOf(id)], weatherWords.warningRemoved)
  await tell(house, warningRemoved, { kind: 'everyone' }, { id })
}

async function saved(house: House, id: string): Promise<Warning> {
  const row = await existingWarning(house, id)
  await raiseFor(house, row)
  const warning = describeWarning(row)
  await tell(house, warningSaved, { kind: 'everyone' }, warning)
  return warning
}

/** It rings when it is entered, not when it begins: whoever is at sea needs the hours between. */
async function raiseFor(house: House, row: WarningRow): Promise<void> {
  const now = house.now()
  if (row.validUntil <= now) return
  const { id, sector, level, source } = row
  await raise(house, [
    {
      alertType: 'weather',
      severity: warningSeverity[level],
      message: warningMessage(row),
      pirogueId: null,
      accountId: null,
      deviceId: null,
      zoneId: null,
      place: null,
      occurredAt: now,
      receivedAt: now,
      openKey: openKeyOf(id),
      isDrill: false,
      metadata: {
        kind: 'official_warning',
        warning: id,
        sector,
        level,
        source,
        valid_from: row.validFrom.toISOString(),
        valid_until: row.validUntil.toISOString(),
      },
    },
  ])
}

export function openKeyOf(warningId: string): string {
  return `weather:${warningId}`
}

export async function officialAlertsAt(house: House, latitude: number, longitude: number): Promise<WeatherAlert[]> {
  const sector = sectorAt(latitude, longitude)
  const rows = await warningsAhead(house.db, [wholeCoast, ...(sector ? [sector.id] : [])], house.now())
  return rows.map((row) => ({
    id: row.id,
    kind: 'official',
    sector: row.sector,
    level: row.level,
    message: row.message,
    source: row.source,
    validFrom: row.validFrom.toISOString(),
    validUntil: row.validUntil.toISOString(),
    stale: false,
    simulated: false,
  }))
}

export function describeWarning(row: WarningRow): Warning {
  return {
    ...row,
    sectorDisplay: sectorName(row.sector),
    levelDisplay: warningLevelWords[row.level],
    validFrom: row.validFrom.toISOString(),
    validUntil: row.validUntil.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function warningMaker(house: House, id: string) {
  return warningMakerById(house.db, id)
}
