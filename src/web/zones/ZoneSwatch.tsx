import { type Zone, forbidsEntry, zoneColour, zoneDefaults } from '#contract/zones/zone.ts'
import { tintOf } from '#web/map/marks.ts'

type ZoneLook = Pick<Zone, 'zoneType'> & Partial<Pick<Zone, 'color' | 'strokeColor' | 'opacity' | 'isRestricted'>>

/** A zone as the map draws it, beside its word: dashed where nobody may enter. */
export function ZoneSwatch({ zone }: { zone: ZoneLook }) {
  const { zoneType, color = zoneDefaults.color, strokeColor = zoneDefaults.strokeColor, isRestricted = false } = zone
  const fill = zoneColour({ zoneType, color })
  return (
    <svg aria-hidden viewBox="0 0 28 28" className="size-7 shrink-0">
      <rect
        x="4"
        y="6"
        width="20"
        height="16"
        rx="3"
        fill={fill}
        fillOpacity={tintOf(zone.opacity ?? zoneDefaults.opacity)}
        stroke={strokeColor === zoneDefaults.strokeColor ? fill : strokeColor}
        strokeWidth="2"
        strokeDasharray={forbidsEntry({ zoneType, isRestricted }) ? '5 3' : undefined}
      />
    </svg>
  )
}
