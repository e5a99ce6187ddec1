import { useKeepUser } from '#web/accounts/accounts.data.ts'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { ProfileScreen } from '#web/accounts/profile/ProfileScreen.tsx'
import { OwnOrganisation } from '#web/invitations/OwnOrganisation.tsx'
import { PushCard } from '#web/notifications/PushCard.tsx'
import { useSession } from '#web/platform/api/session.ts'
import { dataUseWords } from '#web/platform/data-use/data-use.words.ts'
import { DataUse } from '#web/platform/data-use/DataUse.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { SosDrillCard } from '#web/sos/SosDrillCard.tsx'

/** Where preferences are chosen data is saved, and the SOS practised. */
export function OwnProfileScreen() {
  const say = useWords(dataUseWords)
  const session = useSession()
  const user = useOwnAccount()
  const keep = useKeepUser()
  return (
    <ProfileScreen
      belonging={user.role === 'fisherman' && <OwnOrganisation user={user} onChanged={keep} />}
      ofThisDevice={<PushCard isAmongPreferences />}
      practice={
        <>
          {session?.kind === 'real' && (
            <Card title={say.title}>
              <DataUse />
            </Card>
          )}
          <SosDrillCard />
        </>
      }
    />
  )
}
