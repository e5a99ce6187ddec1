import { type WarningRow, warningsAhead } from './warnings.store.ts'
import { warningMessage, weatherWords } from './weather.words.ts'
import { sectorAt } from '#contract/weather/sectors.ts'
import { type WeatherAlert, warningSeverity, type warnings, wholeCoast } from '#contract/weather/warning.ts'
import { raise, settle } from '#server/alerts/raise.actions.ts'
import type { House } from '#server/house.ts'
import type { Hooks } from '#server/kit/resource.actions.ts'

/** Each official warning stands as one open weather alert: a changed one gives way to another, one taken back is closed. */
export const warningHooks: Hooks<typeof warnings> = {
  afterSave: async (house, row, before) => {
    if (before !== null) await settle(house, [openKeyOf(row.id)], weatherWords.warningChanged)
    await raiseFor(house, row)
  },
  afterRemove: (house, { id }) => settle(house, [openKeyOf(id)], weatherWords.warningRemoved),
}

/** It rings when it is entered, not when it begins: whoever is at sea needs the hours between. */
async function raiseFor(house: House, row: WarningRow): Promise<void> {
  const now = house.now()
  const { id, sector, level, source, validFrom, validUntil } = row
  if (Date.parse(validUntil) <= now.getTime()) return
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
        valid_from: validFrom,
        valid_until: validUntil,
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
  return rows.map(({ id, sector: named, level, message, source, validFrom, validUntil }) => {
    const said = { id, sector: named, level, message, source, validFrom, validUntil }
    return { ...said, kind: 'official', stale: false, simulated: false }
  })
}
