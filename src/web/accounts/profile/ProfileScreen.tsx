import { KeyRound, SlidersHorizontal, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { mayLeave } from '#web/platform/forms/unsaved-work.ts'
import { Tabs } from '#web/platform/ui/Tabs.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { preferencesWords } from './preferences.words.ts'
import { PreferencesTab } from './PreferencesTab.tsx'
import { profileWords } from './profile.words.ts'
import { ProfileTab } from './ProfileTab.tsx'
import { SecurityTab } from './SecurityTab.tsx'

const tabs = ['profile', 'security', 'preferences'] as const
type TabName = (typeof tabs)[number]

type ProfileScreenProps = {
  /** Where somebody belongs, below who they are. */
  readonly belonging?: ReactNode
  /** What this device receives, among the preferences. */
  readonly ofThisDevice?: ReactNode
  /** What else is done once and kept ready, below the preferences. */
  readonly practice?: ReactNode
}

/** The tab is in the address (`?tab=security`), so that back, reload and links find it again. */
export function ProfileScreen({ belonging, ofThisDevice, practice }: ProfileScreenProps) {
  const say = useWords(profileWords)
  const { preferences } = useWords(preferencesWords)
  const user = useOwnAccount()
  const [search, setSearch] = useSearchParams()
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'profile'
  const go = async (next: TabName) => {
    if (await mayLeave()) setSearch(next === 'profile' ? {} : { tab: next })
  }
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4">
      <h1 className="text-2xl font-bold lg:text-3xl">{say.title}</h1>
      <Tabs<TabName>
        label={say.tabs}
        value={tab}
        onValueChange={(next) => void go(next)}
        tabs={[
          {
            value: 'profile',
            label: say.profile,
            icon: UserRound,
            content: (
              <div className="grid gap-4">
                <ProfileTab user={user} />
                {belonging}
              </div>
            ),
          },
          {
            value: 'security',
            label: say.security,
            icon: KeyRound,
            content: <SecurityTab user={user} />,
          },
          {
            value: 'preferences',
            label: preferences,
            icon: SlidersHorizontal,
            content: (
              <PreferencesTab accountId={user.id} ofThisDevice={ofThisDevice}>
                {practice}
              </PreferencesTab>
            ),
          },
        ]}
      />
    </div>
  )
}
