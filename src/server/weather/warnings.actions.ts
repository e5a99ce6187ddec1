import type { CapWarned } from '#contract/weather/cap/cap-warnings.ts'
import { sectorAt } from '#contract/weather/sectors.ts'
import { warnings } from '#contract/weather/warning.ts'
import { type WeatherAlert, warningSeverity, wholeCoast } from '#contract/weather/weather-alert.ts'
import { warningOver } from '#contract/weather/weather-refusals.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { raise, settleAlerts } from '#server/alerts/raise/raise.actions.ts'
import { type Hooks, audienceOf, described, publishSaved } from '#server/platform/kit/resource.actions.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { resourceStore } from '#server/platform/kit/resource.store.ts'
import { publishEvent } from '#server/platform/live/publish.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { sentOf } from './cap/cap.store.ts'
import { issue } from './cap/issue.actions.ts'
import { type WarningRow, warningsAhead } from './warnings.store.ts'
import { warningMessage, weatherWords } from './weather.words.ts'

/** Each official warning stands as one open weather alert: a changed one gives way to another, one taken back is closed. */
export const warningHooks: Hooks<typeof warnings> = {
  /** A new one that is over would be said to be published, and ring nowhere. One that stands may be ended early. */
  beforeSave: async (services, values, { before }) => {
    if (before === null && isOver(values, services.now())) throw new Refused(warningOver, { valid_until: warningOver })
    return values
  },
  afterSave: async (services, row, before) => {
    if (before !== null) await settleAlerts(services, [openKeyOf(row.id)], weatherWords.warningChanged)
    await raiseFor(services, row)
    await issue(services, row, isOver(row, services.now()))
  },
  afterRemove: async (services, row) => {
    await settleAlerts(services, [openKeyOf(row.id)], weatherWords.warningRemoved)
    await issue(services, row, true)
  },
}

const store = resourceStore(warnings, resourceTables.warnings)

/** What somebody else announced stands among the warnings of administrators, and is nobody's here. */
export async function addReceivedWarning(services: Services, warning: CapWarned): Promise<string> {
  const [id, at] = [newId(), services.now().toISOString()]
  const stamps = { createdBy: null, createdAt: at, updatedBy: null, updatedAt: at, deletedBy: null, deletedAt: null }
  await store.insert(services.db, { id, ...warning, ...stamps })
  const row = await store.read(services.db, id)
  if (row === null) throw new Error('A warning that was just kept is not there.')
  await raiseFor(services, row)
  await publishSaved(services, warnings, row, described(warnings, row, services.files))
  return id
}

export async function removeReceivedWarning(services: Services, id: string): Promise<void> {
  await store.lock(services.db, id)
  const row = await store.read(services.db, id)
  if (row === null) return
  await store.update(services.db, id, { deletedAt: services.now().toISOString() })
  await settleAlerts(services, [openKeyOf(id)], weatherWords.warningRemoved)
  await publishEvent(services, warnings.removed, audienceOf(warnings, row), { id })
}

/** It rings when it is entered, not when it begins: whoever is at sea needs the hours between. */
async function raiseFor(services: Services, row: WarningRow): Promise<void> {
  const now = services.now()
  const { id, sector, level, source, validFrom, validUntil } = row
  if (isOver(row, now)) return
  await raise(services, [
    {
      alertType: 'weather',
      severity: warningSeverity[level],
      message: warningMessage(row, now),
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
        valid_from: validFrom,
        valid_until: validUntil,
      },
    },
  ])
}

function isOver({ validUntil }: Pick<WarningRow, 'validUntil'>, now: Date): boolean {
  return Date.parse(validUntil) <= now.getTime()
}

export function openKeyOf(warningId: string): string {
  return `weather:${warningId}`
}

export async function officialAlertsAt(
  services: Services,
  latitude: number,
  longitude: number,
): Promise<WeatherAlert[]> {
  const sector = sectorAt(latitude, longitude)
  const rows = await warningsAhead(services.db, [wholeCoast, ...(sector ? [sector.id] : [])], services.now())
  const sent = await sentOf(
    services.db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, sector: named, level, message, source, validFrom, validUntil, updatedAt }) => {
    const values = { id, sector: named, level, message, source, validFrom, validUntil }
    const issuedAt = sent.get(id)?.toISOString() ?? new Date(updatedAt).toISOString()
    return { ...values, issuedAt, kind: 'official', stale: false, simulated: false }
  })
}
