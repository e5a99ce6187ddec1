import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing, Download } from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { type Alert, isOpenSos } from '#contract/alerts/alert.ts'
import { minutesWhileHeard } from '#contract/alerts/coming.ts'
import { asksApi } from '#contract/alerts/asks.api.ts'
import type { AskedPerson } from '#contract/alerts/asked.ts'
import { mayCall } from '#contract/wire/who.ts'
import { asksKey, asksOfAlert } from '#web/alerts/asks.data.ts'
import { call } from '#web/platform/api/call.ts'
import { download } from '#web/platform/api/download.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { BoatToken } from '#web/platform/ui/boats/BoatToken.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { saveFile } from '#web/platform/ui/save-file.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useDistances } from '#web/platform/words/distance.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { askedWords } from './asked.words.ts'
import { goingWords } from './going.words.ts'
import type { Helper } from './nearest-boats.ts'

type AskedPeopleProps = { readonly alert: Alert; readonly user: User; readonly toCall: readonly Helper[] }

/** Who was asked to go and who goes, one line each, for who coordinates; the nearest are asked with one press. */
export function AskedPeople({ alert, user, toCall }: AskedPeopleProps) {
  const say = useWords(askedWords)
  const word = useWords(goingWords)
  const mayAsk = mayCall(asksApi.list.who, effectiveRoleOf(viewerOf(user)))
  const asks = useQuery({ ...asksOfAlert(alert.id), enabled: mayAsk && alert.alertType === 'emergency' })
  const { data } = asks
  /* Nobody is asked as a call begins: what stands below has its place before that is known. */
  if (asks.isLoading && isOpenSos(alert)) return <BeingRead />
  if (!mayAsk || !data || (!isOpenSos(alert) && data.length === 0)) return null
  /* Without a way to say it of, nothing is said. */
  const towards = isOpenSos(alert) && data.find(({ distance }) => distance !== null)?.towards
  return (
    <Card title={say.title}>
      <div className="grid gap-2">
        {data.length === 0 && <p className="text-ink-2">{say.none}</p>}
        {towards && <p className="text-sm text-ink-2">{word[`towards_${towards}`]}</p>}
        <ul className="divide-y divide-line empty:hidden">
          {data.map((one) => (
            <Line key={one.user} one={one} alert={alert} />
          ))}
        </ul>
        {isOpenSos(alert) && <AskNearest alert={alert} known={data} toCall={toCall} />}
        {data.length > 0 && <SaveTable alert={alert} />}
      </div>
    </Card>
  )
}

function BeingRead() {
  const say = useWords(askedWords)
  return (
    <Card title={say.title}>
      <output className="grid h-6 items-center">
        <span className="sr-only">{say.reading}</span>
        <Skeleton className="h-4 w-3/4" />
      </output>
    </Card>
  )
}

function AskNearest({
  alert,
  known,
  toCall,
}: Omit<AskedPeopleProps, 'user'> & { readonly known: readonly AskedPerson[] }) {
  const say = useWords(askedWords)
  const { people, askedNext } = whomToAsk(toCall, known)
  const asking = useAsking(alert, () => call(asksApi.ask, { params: { id: alert.id }, body: { people, askedNext } }))
  if (people.length === 0) return null
  return (
    <div className="grid gap-1">
      <Button icon={BellRing} loading={asking.isPending} loadingLabel={say.asking} onClick={() => asking.mutate()}>
        {say.ask(people.length)}
      </Button>
      {askedNext.length > 0 && <p className="text-sm text-ink-2">{say.asksNext(askedNext.length)}</p>}
    </div>
  )
}

/** Times, miles and litres of each, for whoever pays the fuel. */
function SaveTable({ alert }: { readonly alert: Alert }) {
  const say = useWords(askedWords)
  const sentence = useSentence()
  const saving = useMutation({
    mutationFn: () => download(asksApi.export, { params: { id: alert.id } }),
    onSuccess: ({ name, content }) => saveFile(name, content),
    onError: (problem) => toast({ title: say.notSaved, text: sentence(problem), tone: 'forbid' }),
  })
  return (
    <Button
      variant="secondary"
      icon={Download}
      className="justify-self-start"
      loading={saving.isPending}
      loadingLabel={say.asking}
      onClick={() => saving.mutate()}
    >
      {say.save}
    </Button>
  )
}

function useAsking(alert: Alert, send: () => Promise<{ readonly results: readonly AskedPerson[] }>) {
  const say = useWords(askedWords)
  const sentence = useSentence()
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ results }) => client.setQueryData(asksKey(alert.id), results),
    onError: (problem) => toast({ title: say.notAsked, text: sentence(problem), tone: 'forbid' }),
  })
}

/** State, boat, minutes, miles, and how old his last word is. */
function Line({ one, alert }: { readonly one: AskedPerson; readonly alert: Alert }) {
  const say = useWords(askedWords)
  const times = useTimes()
  const distances = useDistances()
  const now = useMinute()
  const name = one.pirogueName ?? one.name ?? say.someone
  const goes = one.standing === 'going' || one.standing === 'on_scene'
  const minutes = one.standing === 'going' && !one.inDistress ? minutesWhileHeard(one, now) : null
  const releasing = useAsking(alert, () =>
    call(asksApi.release, { params: { id: alert.id }, body: { people: [one.user] } }),
  )
  const facts = [
    minutes !== null && say.minutes(times.number(minutes)),
    one.distance !== null && distances.brief(one.distance),
    one.heardAt === null ? say.never : say.lastWord(times.agoInside(one.heardAt)),
    one.reason,
    one.doubted ? say.doubted : one.bySms && say.bySms,
  ].filter(Boolean)
  return (
    <li className="flex min-h-12 items-center gap-2.5 py-1.5">
      {one.pirogue !== null && <BoatToken pirogue={one.pirogue} name={name} />}
      <div className="min-w-0 flex-1 leading-5">
        <p className="break-words">
          <strong>{name}</strong> · {say[one.standing]}
        </p>
        <p className="text-sm text-ink-2">{facts.join(' · ')}</p>
        {one.inDistress && <p className="text-sm font-bold">{say.inDistress}</p>}
      </div>
      {goes && isOpenSos(alert) && (
        <Button
          variant="secondary"
          aria-label={say.releaseNamed(name)}
          loading={releasing.isPending}
          loadingLabel={say.asking}
          onClick={() => releasing.mutate()}
        >
          {say.release}
        </Button>
      )}
    </li>
  )
}

const first = 3

const next = 5

/** The nearest who were not asked yet, and whom to ask when nobody of them goes. */
function whomToAsk(toCall: readonly Helper[], known: readonly AskedPerson[]) {
  const ids = toCall
    .map(({ position: { user } }) => user)
    .filter((user): user is string => user !== null && !known.some((one) => one.user === user))
  const free = [...new Set(ids)]
  return { people: free.slice(0, first), askedNext: free.slice(first, first + next) }
}
