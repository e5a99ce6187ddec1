import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { useTracking } from '#web/positions/own/own-tracking-device.ts'
import { borderWatch } from '#web/zones/borders/border-warnings.ts'
import { BorderWarnings } from '#web/zones/borders/BorderWarnings.tsx'
import { allZones } from '#web/zones/zones.data.ts'

/** While this device follows its boat, the zones that it has kept are looked at for what lies ahead. With the tracking its warnings end, and with the account all of them. */
export function BorderWatch() {
  const tracking = useTracking()
  const followed = 'account' in tracking ? tracking.account : null
  const { id: account } = useOwnAccount()
  const fix = tracking.state === 'active' ? tracking.fix : null
  const { data: zones } = useQuery({ ...allZones(), enabled: followed !== null })
  useEffect(() => {
    if (fix && zones) borderWatch.look(fix, zones, Date.now())
  }, [fix, zones])
  useEffect(() => (followed === null ? undefined : () => borderWatch.endCourse(Date.now())), [followed])
  useEffect(() => borderWatch.handTo(account, Date.now()), [account])
  return <BorderWarnings />
}
