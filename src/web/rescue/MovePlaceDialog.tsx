import { resolution } from '#contract/alerts/alert.rules.ts'
import type { AlertWithTrail } from '#contract/alerts/alert.ts'
import { lngLat } from '#contract/wire/units.ts'
import { useChangeAlert } from '#web/alerts/alerts.data.ts'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { refusalsOf, useTypedForm } from '#web/platform/forms/typed-form.ts'
import { type Fact, Facts } from '#web/platform/map/Facts.tsx'
import { detailDecimals, placeInMinutes, placeText } from '#web/platform/map/place-text.ts'
import { typedPlace } from '#web/platform/map/typed-place.ts'
import { FailureNotice } from '#web/platform/ui/feedback/FailureNotice.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { movePlaceWords } from './move-place.words.ts'

const minute = 60_000
const nothing = { place: '', since: '0', reason: '' }

/** Where it really is, typed as it was heard, and why; where it was said to be first stays in sight. */
export function MovePlaceDialog({ alert, onClose }: { alert: AlertWithTrail; onClose: () => void }) {
  const say = useWords(movePlaceWords)
  const { typed, field, refuse, form, focusFirst } = useTypedForm(nothing)
  const saving = useChangeAlert()
  const at = typedPlace(typed.place)
  const save = () => {
    const refusals = {
      ...(at === null && { place: say.placeWrong }),
      ...refusalsOf(resolution, { reason: typed.reason }),
    }
    refuse(refusals)
    if (at === null || Object.keys(refusals).length > 0) return focusFirst()
    const timestamp = new Date(Date.now() - Number(typed.since) * minute).toISOString()
    const location = { latitude: at[1], longitude: at[0], timestamp, speed: null, heading: null }
    saving.mutate({ alert, body: { location, reason: typed.reason.trim() } }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={say.title}
      hasChanges={typed.place !== '' || typed.reason !== ''}
      isSaving={saving.isPending}
      words={say}
      form={form}
      className="grid gap-x-5 sm:grid-cols-2"
      onSave={save}
      onClose={onClose}
    >
      <div className="mb-4 grid gap-3 sm:col-span-2">
        <p>{say.text}</p>
        <PlacesSoFar alert={alert} />
      </div>
      <TextField
        label={say.place}
        required
        autoComplete="off"
        spellCheck={false}
        hint={say.placeHint}
        className="sm:col-span-2"
        {...field('place')}
      />
      <PlaceRead written={typed.place} />
      <NativeSelect label={say.since} options={useMoments()} {...field('since')} />
      <TextField label={say.reason} required autoComplete="off" hint={say.reasonHint} {...field('reason')} />
      <FailureNotice of={saving.error} title={say.saveFailed} className="pb-2 sm:col-span-2" />
    </FormDialog>
  )
}

function PlacesSoFar({ alert: { firstSaid, location } }: { alert: AlertWithTrail }) {
  const say = useWords(movePlaceWords)
  const language = useLanguage()
  const times = useTimes()
  const text = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
    placeInMinutes(lngLat(longitude, latitude), language)
  const by = firstSaid && [firstSaid.name, times.dateTime(firstSaid.at)].filter(Boolean).join(' · ')
  const facts: Fact[] = [
    [say.first, firstSaid?.location ? `${text(firstSaid.location)} · ${by}` : say.noFirst],
    [say.now, location ? text(location) : say.noPlace],
  ]
  return <Facts facts={facts} />
}

/** Said back in both formats before it is believed: one figure more or less is another sea. */
function PlaceRead({ written }: { written: string }) {
  const say = useWords(movePlaceWords)
  const language = useLanguage()
  const at = typedPlace(written)
  return (
    <output className="mb-4 rounded-control bg-well px-4 py-3 font-semibold empty:hidden sm:col-span-2">
      {at && say.read(placeInMinutes(at, language), placeText(at, language, detailDecimals))}
    </output>
  )
}

function useMoments() {
  const say = useWords(movePlaceWords)
  const times = useTimes()
  return [
    { value: '0', label: say.thisMoment },
    ...[15, 30].map((count) => ({ value: String(count), label: say.minutesAgo(times.number(count)) })),
    ...[1, 2, 6].map((count) => ({ value: String(count * 60), label: say.hoursAgo(times.number(count)) })),
  ]
}
