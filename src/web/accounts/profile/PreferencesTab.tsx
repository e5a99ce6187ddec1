import { BellRing, Eye, LocateFixed, Mail, MessageSquareText, Moon, Ship, Siren, Sun, SunMoon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PreferencesChange } from '#contract/accounts/account.rules.ts'
import { type Preferences, languages, themes } from '#contract/accounts/account.ts'
import { spokenLanguages } from '#contract/phrases/spoken-languages.ts'
import { useChangePreferences, useOwnPreferences } from '#web/accounts/accounts.data.ts'
import { accountsWords } from '#web/accounts/accounts.words.ts'
import { useConnection } from '#web/platform/api/connection.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { RadioCards } from '#web/platform/ui/fields/RadioCards.tsx'
import { RadioGroup } from '#web/platform/ui/fields/RadioGroup.tsx'
import { Switch } from '#web/platform/ui/fields/Switch.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { refusalSentence } from '#web/platform/words/refusals.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import { putInForce } from './preferences-in-force.ts'
import { profileWords } from './profile.words.ts'

type PreferencesTabProps = {
  readonly accountId: string
  /** What this very device receives: below what is sent to all of them. */
  readonly ofThisDevice: ReactNode
  /** What stands below them, once they are there. */
  readonly children: ReactNode
}

/** Each choice takes effect at once, on this device first. */
export function PreferencesTab({ accountId, ofThisDevice, children }: PreferencesTabProps) {
  const sentence = useSentence()
  const { data, error, refetch, unsent } = useOwnPreferences(accountId)
  const change = useChangePreferences(accountId)
  const choose = (wanted: PreferencesChange) => {
    putInForce(wanted)
    change(wanted)
  }
  if (!data) {
    if (!error) return <Loading />
    return (
      <div className="grid gap-4">
        <Card>
          <ErrorState text={sentence(error)} onRetry={() => void refetch()} />
        </Card>
        {ofThisDevice}
        {children}
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <OfflineNote />
      <Unsent {...unsent} />
      <Notifications value={data} onChange={choose} />
      {ofThisDevice}
      <Appearance value={data} onChange={choose} />
      <Position value={data} onChange={choose} />
      {children}
    </div>
  )
}

type PartProps = { readonly value: Preferences; readonly onChange: (change: PreferencesChange) => void }

function Notifications({ value: { notifications }, onChange }: PartProps) {
  const say = useWords(profileWords)
  const channels = [
    ['email', Mail, say.byEmail, say.byEmailHint],
    ['push', BellRing, say.byPush, say.byPushHint],
    ['sms', MessageSquareText, say.bySms, say.bySmsHint],
    ['emergency', Siren, say.emergency, say.emergencyHint],
  ] as const
  return (
    <Card title={say.notifications}>
      <div className="grid gap-3">
        {channels.map(([name, icon, label, hint]) => (
          <Switch
            key={name}
            icon={icon}
            label={label}
            hint={hint}
            checked={notifications[name]}
            onCheckedChange={(checked) => onChange({ notifications: { [name]: checked } })}
          />
        ))}
      </div>
    </Card>
  )
}

function Appearance({ value, onChange }: PartProps) {
  const say = useWords(profileWords)
  const word = useWords(accountsWords)
  const looks = {
    light: { icon: Sun, hint: say.lightHint },
    dark: { icon: Moon, hint: say.darkHint },
    auto: { icon: SunMoon, hint: say.autoHint },
    night: { icon: Ship, hint: say.nightHint },
  }
  return (
    <Card>
      <div className="grid gap-2 pt-1">
        <RadioGroup
          label={say.language}
          className="-mb-4"
          value={value.language}
          onValueChange={(language) => onChange({ language })}
          options={languages.map((language) => ({ value: language, label: word[language] }))}
        />
        <RadioGroup
          label={say.spokenLanguage}
          hint={say.spokenLanguageHint}
          className="-mb-4"
          value={value.spokenLanguage ?? 'screen'}
          onValueChange={(spoken) => onChange({ spokenLanguage: spoken === 'screen' ? null : spoken })}
          options={[
            { value: 'screen' as const, label: say.spokenAsScreen },
            ...spokenLanguages.map((spoken) => ({ value: spoken, label: say[`spoken.${spoken}`] })),
          ]}
        />
        <RadioCards
          label={say.theme}
          className="-mb-6"
          value={value.theme}
          onValueChange={(theme) => onChange({ theme })}
          options={themes.map((theme) => ({ value: theme, label: word[theme], ...looks[theme] }))}
        />
      </div>
    </Card>
  )
}

function Position({ value, onChange }: PartProps) {
  const say = useWords(profileWords)
  return (
    <Card title={say.position}>
      <div className="grid gap-3">
        <Switch
          icon={LocateFixed}
          label={say.autoLocation}
          hint={say.autoLocationHint}
          checked={value.autoLocation}
          onCheckedChange={(autoLocation) => onChange({ autoLocation })}
        />
        <Switch
          icon={Eye}
          label={say.shareLocation}
          hint={say.shareLocationHint}
          checked={value.shareLocation}
          onCheckedChange={(shareLocation) => onChange({ shareLocation })}
        />
      </div>
    </Card>
  )
}

type UnsentProps = Pick<ReturnType<typeof useOwnPreferences>['unsent'], 'problem' | 'isWaiting'>

function Unsent({ problem, isWaiting }: UnsentProps) {
  const say = useWords(profileWords)
  const language = useLanguage()
  const { state } = useConnection()
  if (problem) {
    return (
      <Notice tone="forbid" title={say.preferencesFailed} live>
        {refusalSentence(problem.code, language, problem.sentence)}
      </Notice>
    )
  }
  if (!isWaiting || state !== 'offline') return null
  return (
    <Notice tone="warn" title={say.waiting} live>
      {say.waitingText}
    </Notice>
  )
}

function Loading() {
  const say = useWords(profileWords)
  return (
    <Card title={say.notifications}>
      <output className="sr-only">{say.loading}</output>
      <div className="grid gap-6 py-2">
        {[1, 2, 3, 4].map((line) => (
          <Skeleton key={line} className="h-9" />
        ))}
      </div>
    </Card>
  )
}
