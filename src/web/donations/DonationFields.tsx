import {
  longestDescription,
  longestDonorEmail,
  longestDonorName,
  longestDonorPhone,
  longestPurpose,
  amountStep,
} from '#contract/donations/donation-draft.ts'
import { type PublicGoal, donationTypes } from '#contract/donations/donation.ts'
import { Checkbox } from '#web/platform/ui/fields/Checkbox.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { TextArea } from '#web/platform/ui/fields/TextArea.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { type DonationErrors, type TypedDonation, donationTypeOf } from './donation-form.ts'
import { donationWords } from './donations.words.ts'

type DonationFieldsProps = {
  readonly typed: TypedDonation
  readonly onTyped: (typed: TypedDonation) => void
  readonly errors: DonationErrors
  readonly goals: readonly PublicGoal[]
}
type Texts = { readonly [N in keyof TypedDonation as TypedDonation[N] extends string ? N : never]: string }

export function DonationFields(props: DonationFieldsProps) {
  const { typed, onTyped } = props
  const say = useWords(donationWords)
  return (
    <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
      <Checkbox
        className="pb-3 sm:col-span-2"
        label={say.isAnonymous}
        hint={say.anonymousHint}
        checked={typed.isAnonymous}
        onChange={({ currentTarget }) => onTyped({ ...typed, isAnonymous: currentTarget.checked })}
      />
      <DonorFields {...props} />
      <GiftFields {...props} />
      <Checkbox
        className="pb-3 sm:col-span-2"
        label={say.isPublic}
        hint={say.publicHint}
        checked={typed.isPublic}
        onChange={({ currentTarget }) => onTyped({ ...typed, isPublic: currentTarget.checked })}
      />
      <Trap {...props} />
    </div>
  )
}

/** Of whoever gives without a name nothing of this is asked. */
function DonorFields(props: DonationFieldsProps) {
  const say = useWords(donationWords)
  const of = useTextOf(props)
  const { isAnonymous } = props.typed
  const needed = { required: !isAnonymous, disabled: isAnonymous }
  const known = { optional: true, disabled: isAnonymous }
  return (
    <>
      <TextField label={say.name} autoComplete="name" maxLength={longestDonorName} {...needed} {...of('donorName')} />
      <TextField
        label={say.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={longestDonorEmail}
        {...needed}
        {...of('donorEmail')}
      />
      <TextField
        label={say.phone}
        type="tel"
        autoComplete="tel"
        maxLength={longestDonorPhone}
        {...known}
        {...of('donorPhone')}
      />
      <TextField
        label={say.organization}
        autoComplete="organization"
        maxLength={longestDonorName}
        {...known}
        {...of('donorOrganization')}
      />
    </>
  )
}

function GiftFields(props: DonationFieldsProps) {
  const { typed, onTyped, goals, errors } = props
  const say = useWords(donationWords)
  const of = useTextOf(props)
  const isMoney = typed.donationType === 'financial'
  return (
    <>
      <NativeSelect
        label={say.type}
        hint={say.typeHint}
        required
        options={donationTypes.map((value) => ({ value, label: say[value] }))}
        value={typed.donationType}
        onChange={({ currentTarget }) => onTyped({ ...typed, donationType: donationTypeOf(currentTarget.value) })}
      />
      {isMoney && (
        <TextField
          label={say.amount}
          hint={say.amountHint}
          type="number"
          inputMode="numeric"
          min={0}
          step={amountStep}
          {...of('amount')}
        />
      )}
      {goals.length > 0 && (
        <NativeSelect
          className={isMoney ? 'sm:col-span-2' : undefined}
          label={say.goal}
          options={[{ value: '', label: say.anyGoal }, ...goals.map(({ id, title }) => ({ value: id, label: title }))]}
          error={errors.goal && say[errors.goal]}
          value={typed.goal}
          onChange={({ currentTarget }) => onTyped({ ...typed, goal: currentTarget.value })}
        />
      )}
      <TextArea
        className="sm:col-span-2"
        label={say.description}
        hint={say.descriptionHint}
        required
        rows={3}
        maxLength={longestDescription}
        {...of('description')}
      />
      <TextField className="sm:col-span-2" label={say.purpose} optional maxLength={longestPurpose} {...of('purpose')} />
    </>
  )
}

/** Nobody sees it, hears it or comes to it by key: whatever fills it in reads the page as no person does. */
function Trap({ typed, onTyped }: DonationFieldsProps) {
  const say = useWords(donationWords)
  return (
    <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        {say.website}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={typed.website}
          onChange={({ currentTarget }) => onTyped({ ...typed, website: currentTarget.value })}
        />
      </label>
    </div>
  )
}

function useTextOf({ typed, onTyped, errors }: DonationFieldsProps) {
  const say = useWords(donationWords)
  return (name: keyof Texts) => {
    const code = errors[name]
    return {
      name,
      value: typed[name],
      error: code && say[code],
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
        onTyped({ ...typed, [name]: currentTarget.value }),
    }
  }
}
