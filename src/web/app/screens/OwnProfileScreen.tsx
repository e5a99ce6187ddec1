import { ProfileScreen } from '#web/accounts/ProfileScreen.tsx'
import { SosDrillCard } from '#web/alerts/SosDrillCard.tsx'

/** Where preferences are chosen the SOS is practised. */
export function OwnProfileScreen() {
  return <ProfileScreen practice={<SosDrillCard />} />
}
