import { type Zone, zoneColour, zoneDefaults } from '#contract/zones/zone.ts'
import { type AreaPrint, tintOf } from '#web/platform/map/marks.ts'
import { zoneEdge, zonePrint } from './zones.layer.ts'

type ZoneLook = Pick<Zone, 'zoneType'> & Partial<Pick<Zone, 'color' | 'strokeColor' | 'opacity' | 'isRestricted'>>

const prints = {
  forbid: 'var(--forbid)',
  fishing: 'var(--chart-fishing)',
  safe: 'var(--ok)',
} as const satisfies Record<AreaPrint, string>
/* Under red light all zones have one dim red, as on the map: no other colour may shine. */
const underRedLight = '[[data-theme=night]_&]:stroke-(--chart-zone)'
const outline = 'M7 6h14a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3Z'
const teeth = 'M9 6v4m5-4v4m5-4v4M9 22v-4m5 4v-4m5 4v-4M4 14h4m16 0h-4'

/** A zone as the map draws it, beside its word: with teeth where nobody may enter, dashed where one fishes. */
export function ZoneSwatch({ zone }: { zone: ZoneLook }) {
  const { zoneType, color = zoneDefaults.color, strokeColor = zoneDefaults.strokeColor, isRestricted = false } = zone
  const kind = { zoneType, color, strokeColor, isRestricted }
  const print = zonePrint(kind)
  const fill = print ? prints[print] : zoneColour(kind)
  const edge = zoneEdge(kind)
  return (
    <svg aria-hidden viewBox="0 0 28 28" className="size-7 shrink-0">
      <path
        d={outline}
        className={`${underRedLight} [[data-theme=night]_&]:fill-(--chart-zone)`}
        fill={fill}
        fillOpacity={tintOf(zone.opacity ?? zoneDefaults.opacity)}
        stroke={print || strokeColor === zoneDefaults.strokeColor ? fill : strokeColor}
        strokeWidth="2"
        strokeDasharray={edge === 'dashed' ? '5 3' : undefined}
      />
      {edge === 'forbidden' && <path d={teeth} className={underRedLight} fill="none" stroke={fill} strokeWidth="1.5" />}
    </svg>
  )
}
