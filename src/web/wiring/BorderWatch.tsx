import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTracking } from '#web/positions/own-tracking-device.ts'
import { allZones } from '#web/zones/zones.data.ts'
import { borderWatch } from '#web/zones/borders/border-warnings.ts'
import { BorderWarnings } from '#web/zones/borders/BorderWarnings.tsx'

/** While this device follows its boat, the zones that it has kept are looked at for what lies ahead. */
export function BorderWatch() {
  const tracking = useTracking()
  const fix = tracking.state === 'active' ? tracking.fix : null
  const { data: zones } = useQuery({ ...allZones(), enabled: 'account' in tracking })
  useEffect(() => {
    if (fix && zones) borderWatch.look(fix, zones)
  }, [fix, zones])
  return <BorderWarnings />
}
