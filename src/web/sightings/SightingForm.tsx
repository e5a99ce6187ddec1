import { Camera, Check, Send, Undo2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { longestPhotoSide, photoNotAnImage } from '#contract/kit/photo.rules.ts'
import type { SightingKind } from '#contract/sightings/sighting.ts'
import { longestSightingWords } from '#contract/sightings/sighting.rules.ts'
import { VoiceButton } from '#web/chat/voice/VoiceButton.tsx'
import { newId } from '#web/platform/api/new-id.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { type Size, shrunkTo } from '#web/platform/forms/picture.ts'
import { searchIn } from '#web/platform/map/search-address.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { TextArea } from '#web/platform/ui/fields/TextArea.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { PlaceChoice, useWhere } from './PlaceChoice.tsx'
import { SightingPicture } from './SightingPicture.tsx'
import { sightingsWords } from './sightings.words.ts'
import { useNearCases } from './use-near-cases.ts'
import { useSightingWrites } from './use-sighting-writes.ts'

type SightingFormProps = { readonly kind: SightingKind; readonly onEnd: () => void }

const minute = 60_000
const minutesAgo = ['0', '15', '30', '60', '120', '180', '360', '720'] as const

/** Where and when it was seen: both are known in the usual case, and « Envoyer » is all that is left to press. */
export function SightingForm({ kind, onEnd }: SightingFormProps) {
  const say = useWords(sightingsWords)
  const asked = searchIn(useSearch())
  const where = useWhere(asked.at)
  const [ago, setAgo] = useState<string>('0')
  const [words, setWords] = useState('')
  const [picture, setPicture] = useState<Blob | null>(null)
  const [voice, setVoice] = useState<Blob | null>(null)
  const [id] = useState(newId)
  const cases = useNearCases(where.at, kind)
  const { adding } = useSightingWrites()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (where.at === null || adding.isPending) return
    const [longitude, latitude] = where.at
    const at = new Date(Date.now() - Number(ago) * minute).toISOString()
    const said = words.trim()
    const draft = { id, kind, latitude, longitude, at, words: said === '' ? null : said, alert: cases.chosen }
    adding.mutate({ draft, picture, voice }, { onSuccess: onEnd })
  }
  return (
    <Card>
      <form noValidate onSubmit={send} className="grid gap-4">
        <h2 className="flex items-center gap-3 text-xl font-bold">
          <SightingPicture kind={kind} className="size-10 text-sea" />
          {say[kind]}
        </h2>
        <PlaceChoice where={where} />
        <WhenAndCase ago={ago} setAgo={setAgo} cases={cases} />
        <div className="grid gap-3 sm:grid-cols-2">
          <PictureButton isTaken={picture !== null} onPicture={setPicture} />
          <VoiceLine isTaken={voice !== null} onVoice={setVoice} />
        </div>
        <TextArea
          label={say.words}
          hint={say.wordsHint}
          optional
          rows={2}
          maxLength={longestSightingWords}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large" icon={Send} loading={adding.isPending} disabled={where.at === null}>
            {adding.isPending ? say.sending : say.send}
          </Button>
          <Button variant="quiet" icon={Undo2} onClick={onEnd}>
            {say.back}
          </Button>
        </div>
      </form>
    </Card>
  )
}

type WhenProps = {
  readonly ago: string
  readonly setAgo: (ago: string) => void
  readonly cases: ReturnType<typeof useNearCases>
}

function WhenAndCase({ ago, setAgo, cases }: WhenProps) {
  const say = useWords(sightingsWords)
  const { number } = useTimes()
  const said = (minutes: number) => {
    if (minutes === 0) return say.justNow
    return minutes < 60 ? say.minutesAgo(number(minutes)) : say.hoursAgo(number(minutes / 60))
  }
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <NativeSelect
        label={say.when}
        value={ago}
        onChange={({ currentTarget }) => setAgo(currentTarget.value)}
        options={minutesAgo.map((minutes) => ({ value: minutes, label: said(Number(minutes)) }))}
      />
      {cases.options.length > 0 && (
        <NativeSelect
          label={say.case}
          value={cases.chosen ?? ''}
          onChange={({ currentTarget }) => cases.choose(currentTarget.value || null)}
          options={[{ value: '', label: say.noCase }, ...cases.options]}
        />
      )}
    </div>
  )
}

function PictureButton({ isTaken, onPicture }: { isTaken: boolean; onPicture: (picture: Blob) => void }) {
  const say = useWords(sightingsWords)
  const sentence = useSentence()
  const input = useRef<HTMLInputElement>(null)
  const refuse = (why: unknown) => toast({ title: say.pictureNotSent, text: sentence(why), tone: 'warn' })
  const take = async (file: File) => {
    try {
      const { picture, refusal } = await shrunkTo(file, scaleOf, photoNotAnImage)
      if (picture) onPicture(picture)
      else refuse(refusal)
    } catch (problem) {
      refuse(problem)
    }
  }
  return (
    <>
      <Button variant="secondary" size="large" icon={isTaken ? Check : Camera} onClick={() => input.current?.click()}>
        {isTaken ? say.pictureTaken : say.picture}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void take(file)
          currentTarget.value = ''
        }}
      />
    </>
  )
}

function scaleOf({ width, height }: Size): number {
  return longestPhotoSide / Math.max(width, height)
}

function VoiceLine({ isTaken, onVoice }: { isTaken: boolean; onVoice: (voice: Blob) => void }) {
  const say = useWords(sightingsWords)
  const { number } = useTimes()
  const [seconds, setSeconds] = useState<number | null>(null)
  const said = seconds !== null ? say.speaking(number(seconds)) : isTaken ? say.voiceTaken : say.voice
  return (
    <div className="flex min-h-target items-center gap-3 rounded-control border border-line px-3">
      <VoiceButton onVoice={({ sound }) => onVoice(sound)} onRecording={setSeconds} />
      <output className="min-w-0 font-semibold">{said}</output>
    </div>
  )
}
