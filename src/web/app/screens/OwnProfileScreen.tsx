import { ProfileScreen } from '#web/accounts/ProfileScreen.tsx'
import { SosDrillCard } from '#web/alerts/SosDrillCard.tsx'
import { useSession } from '#web/api/session.ts'
import { DataUse } from '#web/app/DataUse.tsx'
import { dataUseWords } from '#web/app/data-use.words.ts'
import { Card } from '#web/ui/Card.tsx'
import { useWords } from '#web/words/words.ts'

/** Where preferences are chosen data is saved, and the SOS practised. */
export function OwnProfileScreen() {
  const say = useWords(dataUseWords)
  const session = useSession()
  return (
    <ProfileScreen
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
