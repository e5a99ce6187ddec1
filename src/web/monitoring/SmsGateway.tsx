import type { SmsGatewayFigures } from '#contract/monitoring/readings.api.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { smsFiguresWords } from './sms-figures.words.ts'

/** The SMS gateway in figures, each with its age: what came last, what left last, what waits. */
export function SmsGateway({ sms }: { readonly sms: SmsGatewayFigures | null }) {
  const say = useWords(smsFiguresWords)
  const facts = useFacts(sms)
  return (
    <Card title={say.title} aside={sms?.sends === true && <Standing sms={sms} />}>
      {sms === null ? (
        <p className="text-ink-2">{say.unknown}</p>
      ) : (
        <dl className="grid gap-2">
          {facts.map(([name, value]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-ink-2">{name}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

function Standing({ sms: { failingSince } }: { readonly sms: SmsGatewayFigures }) {
  const say = useWords(smsFiguresWords)
  const times = useTimes()
  if (failingSince === null) return <Badge tone="ok">{say.takes}</Badge>
  return <Badge tone="warn">{say.failing(times.agoInside(failingSince))}</Badge>
}

function useFacts(sms: SmsGatewayFigures | null): (readonly [name: string, value: string])[] {
  const say = useWords(smsFiguresWords)
  const times = useTimes()
  if (sms === null) return []
  const { number } = times
  const last = (at: string | null) => (at === null ? say.never : times.ago(at))
  const arrives = [say.lastIn, sms.takes || sms.lastIn !== null ? last(sms.lastIn) : say.noneTaken] as const
  if (!sms.sends) return [arrives, [say.lastOut, say.noneSent]]
  const { waiting, oldestWaiting } = sms
  return [
    arrives,
    [say.lastOut, last(sms.lastOut)],
    [
      say.waiting,
      oldestWaiting === null ? number(waiting) : say.since(number(waiting), times.agoInside(oldestWaiting)),
    ],
    [say.refused, number(sms.refusedOfADay)],
    [say.spent, say.of(number(sms.spentToday), number(sms.perDay))],
  ]
}
