import { sectorAt } from '#contract/weather/sectors.ts'
import { type WeatherAlert, warningSeverity, type warnings, wholeCoast } from '#contract/weather/warning.ts'
import { warningOver } from '#contract/weather/weather-refusals.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { raise, settleAlerts } from '#server/alerts/raise/raise.actions.ts'
import type { Hooks } from '#server/platform/kit/resource.actions.ts'
import type { Services } from '#server/platform/services.ts'
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
  },
  afterRemove: (services, { id }) => settleAlerts(services, [openKeyOf(id)], weatherWords.warningRemoved),
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
  return rows.map(({ id, sector: named, level, message, source, validFrom, validUntil }) => {
    const values = { id, sector: named, level, message, source, validFrom, validUntil }
    return { ...values, kind: 'official', stale: false, simulated: false }
  })
}
