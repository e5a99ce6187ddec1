import { type Alert, falseAlarm, isCase, isOverdue } from '#contract/alerts/alert.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { briefTime, useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { alertIcon, alertTone } from './alert-look.ts'
import { alertsWords } from './alerts.words.ts'
import { lateText } from './said/late-text.ts'
import { rescueText } from './said/rescue-text.ts'

/** What kind, how grave, how far: and that it is an exercise before anything else. */
export function AlertBadges({ alert, many = 1 }: { alert: Alert; many?: number }) {
  const say = useWords(alertsWords)
  const times = useTimes()
  const { alertType, severity, status, drill } = alert
  return (
    <span className="flex flex-wrap gap-1.5">
      {drill && <Badge tone="sea">{say.drill}</Badge>}
      <Badge tone={alertTone(alert)} icon={alertIcon(alert)}>
        {isOverdue(alert) ? say.overdue : many > 1 ? say.counted(say[alertType], times.number(many)) : say[alertType]}
      </Badge>
      <Badge>{say[severity]}</Badge>
      <StatusBadge alert={alert} status={status} />
    </span>
  )
}

function StatusBadge({ alert, status }: { alert: Alert; status: Alert['status'] }) {
  const say = useWords(alertsWords)
  if (status === 'active') return null
  const isTaken = status === 'acknowledged' && isCase(alert)
  return (
    <Badge tone={isTaken ? 'warn' : status === 'resolved' ? 'neutral' : 'ok'}>
      {isTaken ? say.taken : status === 'resolved' && isMasculine(alert) ? say.resolvedSos : say[status]}
    </Badge>
  )
}

/** How old it is; what arrived late says both times. */
export function AlertTime({ alert }: { alert: Alert }) {
  const say = useWords(alertsWords)
  const times = useTimes()
  const language = useLanguage()
  const { occurredAt, late, clockSuspect } = alert
  return (
    <span className="grid gap-0.5 text-sm">
      {late && <strong className="text-warn">{lateText(alert, language)}</strong>}
      {clockSuspect && <span className="text-warn">{say.clockSuspect}</span>}
      <Age at={occurredAt} text={times.ago(occurredAt)} stale={late} />
    </span>
  )
}

const mostNamed = 3

/** « Un SOS », « un retard »: vu, pris en charge, terminé; every other alert is a feminine one. */
export function isMasculine(alert: Alert): boolean {
  return isCase(alert)
}

type StandingProps = {
  readonly alert: Alert
  /** The hour today, the day before: in a list nothing has room for both. */
  readonly isBrief?: boolean
}

/** Who has done the last thing to it, and when. */
export function AlertStanding({ alert, isBrief = false }: StandingProps) {
  const say = useWords(alertsWords)
  const times = useTimes()
  const language = useLanguage()
  const reader = { language, now: useMinute() }
  const moment = (at: string) => (isBrief ? briefTime(at, language).text : times.dateTime(at))
  const when = (at: string) =>
    isBrief && briefTime(at, language).isToday ? say.atHour(moment(at)) : say.on(moment(at))
  const { status, alertType, acknowledgedByName, acknowledgedAt, seenBy } = alert
  const { resolvedByName, resolvedAt, resolveReason } = alert
  if (status === 'resolved' && resolvedAt) {
    const ended = isMasculine(alert) ? say.resolvedSosBy : say.resolvedBy
    const sentence = resolveReason === falseAlarm ? say.falseAlarmBy : ended
    return sentence(resolvedByName ?? say.itself, when(resolvedAt))
  }
  if (status === 'acknowledged' && acknowledgedAt) {
    const who = acknowledgedByName ?? say.someone
    if (isOverdue(alert)) return `${say.searchUnderWay(who)} · ${moment(acknowledgedAt)}`
    if (alertType !== 'emergency') return say.acknowledgedBy(who, when(acknowledgedAt))
    return `${rescueText(alert, say, reader)} · ${moment(acknowledgedAt)}`
  }
  if (seenBy.length === 0) return null
  const named = seenBy.slice(0, mostNamed).map(({ name }) => name ?? say.someone)
  const rest = seenBy.length - named.length
  const [by, byMore] = isMasculine(alert) ? [say.sosSeenBy, say.sosSeenByMore] : [say.seenBy, say.seenByMore]
  return rest === 0 ? by(named.join(', ')) : byMore(named.join(', '), times.number(rest))
}
