import { Check, Eye, HandHelping } from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { whatAcknowledgingDoes } from '#contract/alerts/alert-rights.ts'
import { type Alert, isCase } from '#contract/alerts/alert.ts'
import { alertsApi } from '#contract/alerts/alerts.api.ts'
import { mayCall } from '#contract/wire/who.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { WaitingMark } from '#web/platform/outbox/shown/WaitingMark.tsx'
import { Button, type ButtonProps } from '#web/platform/ui/Button.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { alertTitle } from './alert-look.ts'
import { failureOf, useAcknowledge } from './alerts.data.ts'
import { alertsWords } from './alerts.words.ts'
import { useIsActWaiting } from './use-waiting-acts.ts'

type AcknowledgeButtonProps = {
  alert: Alert
  user: Pick<User, 'id' | 'role' | 'organisation' | 'profile'>
  size?: ButtonProps['size']
  variant?: ButtonProps['variant']
  className?: string | undefined
}

/** Beside a call nobody takes the exercise for it: that has no amber. */
const strength = { haveSeen: 'primary', takeCharge: 'charge', acknowledge: 'primary' } as const

/** « Acquitter », « Prendre en charge » or « J’ai vu », by what it comes to; nothing for whoever may not. */
export function AcknowledgeButton({ alert, user, size, variant, className }: AcknowledgeButtonProps) {
  const say = useWords(alertsWords)
  const sentence = useSentence()
  const times = useTimes()
  const acknowledging = useAcknowledge()
  const isSaid = useIsActWaiting(alert, 'acknowledge')
  /* To take charge of looking for a boat is the same. */
  const isEmergency = isCase(alert)
  const viewer = viewerOf(user)
  const comesTo = whatAcknowledgingDoes(viewer, alert)
  if (alert.status !== 'active' || comesTo === 'refused') return null
  if (!mayCall(alertsApi.acknowledge.who, effectiveRoleOf(viewer))) return null
  if (comesTo === 'has_seen' && alert.seenBy.some((seen) => seen.user === user.id)) return null
  if (isSaid) return <WaitingMark noun="alert" id={alert.id} />
  const look = { has_seen: 'haveSeen', acknowledges: isEmergency ? 'takeCharge' : 'acknowledge' } as const
  const word = look[comesTo]
  const icon = { haveSeen: Eye, takeCharge: HandHelping, acknowledge: Check }[word]
  const send = () =>
    acknowledging.mutate(alert, {
      onSuccess: ({ reply: answer }) => {
        if (answer === null || !isEmergency || answer.acknowledgedAt === null || answer.acknowledgedBy === user.id)
          return
        const who = answer.acknowledgedByName ?? say.someone
        toast({ title: say.byOther(who, times.dateTime(answer.acknowledgedAt)), tone: 'sea', lasts: 0 })
      },
      onError: (problem) =>
        toast({
          about: failureOf('acknowledge', alert),
          title: say.notAcknowledged,
          text: sentence(problem),
          tone: 'forbid',
        }),
    })
  return (
    <Button
      size={size}
      variant={variant ?? (alert.drill ? 'secondary' : strength[word])}
      icon={icon}
      className={className}
      aria-label={say[`${word}Named`](alertTitle(alert))}
      loading={acknowledging.isPending}
      loadingLabel={say.acknowledging}
      onClick={send}
    >
      {say[word]}
    </Button>
  )
}
