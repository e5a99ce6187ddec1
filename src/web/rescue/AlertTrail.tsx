import { type AlertWithTrail, falseAlarm } from '#contract/alerts/alert.ts'
import { cameTooLate } from '#contract/alerts/came-too-late.ts'
import { notificationsApi } from '#contract/notifications/notifications.api.ts'
import { mayCall } from '#contract/wire/who.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { AlertDeliveries } from './AlertDeliveries.tsx'
import { rescueWords } from './rescue.words.ts'

type Step = AlertWithTrail['trail'][number]

/** Who did what, and when; what came too late stands there too. Beside it, for a supervisor, what the server sent. */
export function AlertTrail({ alert }: { alert: AlertWithTrail }) {
  const session = useSession()
  const role = session?.kind === 'real' ? session.user?.role : undefined
  const isSent = alert.alertType === 'emergency' && !alert.drill
  return (
    <>
      <Trail alert={alert} />
      {isSent && mayCall(notificationsApi.deliveries.who, role ?? 'nobody') && <AlertDeliveries alert={alert} />}
    </>
  )
}

function Trail({ alert }: { alert: AlertWithTrail }) {
  const say = useWords(rescueWords)
  const times = useTimes()
  const acts = useActs(alert)
  return (
    <Card title={say.trail}>
      <ol className="grid gap-3">
        {alert.trail.map((step) => (
          <li key={`${step.at} ${step.act} ${step.user ?? ''}`} className="grid gap-0.5 border-l-4 border-line pl-3">
            <span className="font-semibold">{acts(step)}</span>
            <span className="text-sm text-ink-2">{`${step.name ?? say.byServer} · ${times.dateTime(step.at)}`}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** An SOS is lancé, vu, pris en charge, terminé. */
const ofSos = {
  raised: 'sosRaised',
  seen: 'sosSeen',
  acknowledged: 'sosTaken',
  resolved: 'sosResolved',
  reopened: 'sosReopened',
  settled: 'sosSettled',
  removed: 'sosRemoved',
  changed: 'corrected',
} as const satisfies { readonly [act in Step['act']]?: keyof typeof rescueWords.fr }

/** A step of the trail as a sentence. */
export function useActs({ alertType }: Pick<AlertWithTrail, 'alertType'>): (step: Step) => string {
  const say = useWords(rescueWords)
  return ({ act, detail, tookEffect }) => {
    const word = () => {
      if (act === 'escalated') return say.escalated(detail ?? '')
      if (act === 'acknowledged' && alertType !== 'emergency') return say.acknowledgedPlain
      if (alertType !== 'emergency') return say[act]
      return act in ofSos ? say[ofSos[act as keyof typeof ofSos]] : say[act]
    }
    const isReason = act === 'resolved' || act === 'settled' || act === 'reported_missing'
    const reason = isReason && detail ? (detail === falseAlarm ? say.falseAlarm : detail) : null
    return [reason ? `${word()} (${reason})` : word(), cameTooLate({ act, tookEffect }) ? say.tooLate : null]
      .filter(Boolean)
      .join(' – ')
  }
}
