import { useQuery } from '@tanstack/react-query'
import { useState, useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { type Phrase, type PhraseGroup, type Recording, phraseGroups, phrases } from '#contract/phrases/phrase.ts'
import { type SpokenLanguage, spokenLanguages } from '#contract/phrases/spoken-languages.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { Avatar } from '#web/platform/ui/Avatar.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { Progress } from '#web/platform/ui/feedback/Progress.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { Switch } from '#web/platform/ui/fields/Switch.tsx'
import { ScreenHead } from '#web/platform/ui/ScreenHead.tsx'
import { Tabs } from '#web/platform/ui/Tabs.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { PhraseLine } from './PhraseLine.tsx'
import { firstLanguage, recordingsIn } from './phrases.data.ts'
import { phrasesWords } from './phrases.words.ts'
import { speakersOf } from './speakers.ts'
import { useOneRecording } from './use-one-recording.ts'
import { usePhraseActs } from './use-phrase-acts.ts'

const tabs = [firstLanguage, ...spokenLanguages.filter((language) => language !== firstLanguage)]

/** « Voix »: what « le feu » says, recorded phrase by phrase. */
export function PhrasesScreen() {
  const say = useWords(phrasesWords)
  const [search, setSearch] = useSearchParams()
  const shown = tabs.find((language) => language === search.get('language')) ?? firstLanguage
  return (
    <div className="grid grid-cols-1 gap-5">
      <ScreenHead title={say.title} subtitle={say.subtitle} />
      <OfflineNote writing="needs-network" />
      <Tabs<SpokenLanguage>
        label={say.languages}
        value={shown}
        onValueChange={(language) => setSearch({ language }, { replace: true })}
        tabs={tabs.map((language) => ({
          value: language,
          label: say[language],
          content: language === shown && <Recordings key={language} language={language} />,
        }))}
      />
    </div>
  )
}

function Recordings({ language }: { language: SpokenLanguage }) {
  const say = useWords(phrasesWords)
  const sentence = useSentence()
  const { data, error, isFetching, refetch } = useQuery(recordingsIn(language))
  const [isMissingOnly, showMissingOnly] = useState(false)
  const known = new Map((data ?? []).map((recording) => [recording.phrase, recording]))
  const acts = usePhraseActs(language, known)
  const recording = useOneRecording(acts.keep)
  const { playing, play, stop } = usePlaying(() => toast({ title: say.unplayable, tone: 'warn' }))
  if (!data) {
    if (!error) return <Skeleton className="mt-5 h-96 w-full rounded-card" />
    return (
      <ErrorState title={say.loadFailed} text={sentence(error)} retrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  const mayNarrow = known.size > 0 && known.size < phrases.length
  const isHidden = (phrase: Phrase) => mayNarrow && isMissingOnly && known.has(phrase)
  const linesOf = (group: PhraseGroup) => phrases.filter((one) => one.group === group && !isHidden(one.phrase))
  return (
    <div className="grid grid-cols-1 gap-5 pt-5">
      <HowFar language={language} recorded={phrases.flatMap(({ phrase }) => known.get(phrase) ?? [])} />
      {mayNarrow && <Switch label={say.missingOnly} checked={isMissingOnly} onCheckedChange={showMissingOnly} />}
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        {phraseGroups.map((group) => {
          const lines = linesOf(group)
          if (lines.length === 0) return null
          return (
            <Card key={group} title={say[`group.${group}`]}>
              <ul>
                {lines.map((one) => {
                  const standing = known.get(one.phrase)
                  const isPlaying = standing !== undefined && playing === standing.fileUrl
                  return (
                    <PhraseLine
                      key={one.phrase}
                      of={one}
                      recording={standing}
                      isSaving={acts.isSaving(one.phrase)}
                      seconds={recording.phrase === one.phrase ? recording.seconds : null}
                      isBusy={recording.phrase !== null && recording.phrase !== one.phrase}
                      isPlaying={isPlaying}
                      onRecord={() => recording.begin(one.phrase)}
                      onEnd={recording.end}
                      onPlay={() => (isPlaying ? stop() : standing && play(standing.fileUrl))}
                      onFile={(file) => void acts.keepFile(one.phrase, file)}
                      onRemove={() => acts.remove(one)}
                    />
                  )
                })}
              </ul>
            </Card>
          )
        })}
      </div>
    </div>
  )
}

type HowFarProps = { readonly language: SpokenLanguage; readonly recorded: readonly Recording[] }

function HowFar({ language, recorded: recordings }: HowFarProps) {
  const say = useWords(phrasesWords)
  const times = useTimes()
  const all = phrases.length
  const recorded = recordings.length
  return (
    <div className="grid gap-4">
      <Progress
        label={say.progress(say[language])}
        value={(100 * recorded) / all}
        detail={say.ofAll(times.number(recorded), times.number(all))}
      />
      {recorded > 0 && (
        <ul aria-label={say.speakers} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {speakersOf(recordings).map(({ name, recorded: own }) => (
            <li key={name ?? ''} className="flex items-center gap-3">
              <Avatar name={name ?? say.someone} size="small" />
              <span className="min-w-0 flex-1">
                <Progress
                  label={name ?? say.someone}
                  value={(100 * own) / all}
                  detail={say.ofAll(times.number(own), times.number(all))}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {recorded === 0 && (
        <Notice tone="info" title={say.none}>
          {say.noneText}
        </Notice>
      )}
      {recorded === all && (
        <Notice tone="ok" title={say.all}>
          {say.allText}
        </Notice>
      )}
    </div>
  )
}

/** One recording at a time, by its address. */
function usePlaying(onUnplayable: () => void) {
  const audio = useRef<HTMLAudioElement | null>(null)
  const [playing, setPlaying] = useState<string | null>(null)
  const stop = () => {
    audio.current?.pause()
    audio.current = null
    setPlaying(null)
  }
  useEffect(() => () => audio.current?.pause(), [])
  const play = (address: string) => {
    stop()
    const element = new Audio(address)
    audio.current = element
    setPlaying(address)
    element.addEventListener('ended', () => audio.current === element && stop())
    element.play().catch(() => {
      if (audio.current !== element) return
      stop()
      onUnplayable()
    })
  }
  return { playing, play, stop }
}
