import type { CapInfo, CapMessage } from '#contract/weather/cap/cap-message.ts'
import { writeCap } from '#contract/weather/cap/write-cap.ts'
import { newId } from '#server/platform/storage/new-id.ts'

/** A message as a weather service sends it: a swell off Dakar, from two hours ago until tomorrow, unless something else is said. */
export function capMessage({
  at = new Date(),
  info = {},
  ...said
}: Partial<CapMessage> & { at?: Date; info?: Partial<CapInfo> } = {}): CapMessage {
  const second = Math.floor(at.getTime() / 1000) * 1000
  return {
    identifier: `urn:oid:2.49.0.0.686.${newId()}`,
    sender: 'previsions@anacim.example',
    sent: new Date(second - 2 * hour).toISOString(),
    status: 'Actual',
    type: 'Alert',
    scope: 'Public',
    references: [],
    infos: [
      {
        language: 'fr',
        categories: ['Met'],
        event: 'Houle dangereuse',
        responses: ['Avoid'],
        urgency: 'Expected',
        severity: 'Extreme',
        certainty: 'Likely',
        effective: null,
        onset: null,
        expires: new Date(second + 24 * hour).toISOString(),
        senderName: 'ANACIM',
        headline: 'Houle de 3,5 m',
        description: null,
        instruction: 'Restez à terre',
        areas: [{ description: 'Dakar', polygons: [offDakar], circles: [] }],
        ...info,
      },
    ],
    ...said,
  }
}

const hour = 3_600_000
const offDakar = [
  [14.8, -18],
  [14.65, -18],
  [14.65, -17.4],
  [14.8, -17.4],
  [14.8, -18],
] as const

export function capSample(): string {
  return writeCap(capMessage())
}
