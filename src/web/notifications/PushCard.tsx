import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useSession } from '#web/platform/api/session.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { FailureNotice } from '#web/platform/ui/feedback/FailureNotice.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { Switch } from '#web/platform/ui/fields/Switch.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { notificationSettings } from './notifications.data.ts'
import { notificationsWords } from './notifications.words.ts'
import { pushStateQuery, useSwitchPush } from './push.data.ts'

type PushCardProps = {
  /** It stands among the preferences, and need not lead to them. */
  readonly isAmongPreferences?: boolean
}

/** Whether an alert reaches this very browser when nobody looks at it. */
export function PushCard({ isAmongPreferences = false }: PushCardProps) {
  const say = useWords(notificationsWords)
  const { data: state } = useQuery(pushStateQuery(useSession()?.user?.id ?? null))
  const { data: settings } = useQuery(notificationSettings())
  const switching = useSwitchPush()
  const isSetUp = settings?.channels.push !== false
  return (
    <Card title={say.here}>
      <div className="grid gap-3">
        {state === undefined && <Skeleton className="h-12" />}
        {!isSetUp && <p>{say.notSetUp}</p>}
        {isSetUp && (state === 'unsupported' || state === 'denied') && <p>{say[state]}</p>}
        {isSetUp && (state === 'off' || state === 'on') && (
          <Switch
            label={say.pushLabel}
            hint={say.pushHint}
            checked={state === 'on'}
            disabled={switching.isPending}
            onCheckedChange={(on) => switching.mutate(on)}
          />
        )}
        <FailureNotice of={switching.error} title={say.switchFailed} />
        {!isAmongPreferences && (
          <Link
            href="/profile?tab=preferences"
            className="flex min-h-target items-center justify-self-start font-semibold text-sea underline underline-offset-4"
          >
            {say.preferences}
          </Link>
        )}
      </div>
    </Card>
  )
}
