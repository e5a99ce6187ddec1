import { useDeferredValue, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/account.ts'
import { longestInterval, shortestInterval } from '#contract/devices/device.rules.ts'
import type { Device } from '#contract/devices/device.ts'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { useTypedForm } from '#web/platform/forms/typed-form.ts'
import type { WriteOutcome } from '#web/platform/outbox/writing.ts'
import { FailureNotice } from '#web/platform/ui/feedback/FailureNotice.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { Checkbox } from '#web/platform/ui/fields/Checkbox.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { SearchedChoice } from '#web/platform/ui/fields/SearchedChoice.tsx'
import { Slider } from '#web/platform/ui/fields/Slider.tsx'
import { TextField, PhoneField } from '#web/platform/ui/fields/TextField.tsx'
import { TechnicalDetails } from '#web/platform/ui/TechnicalDetails.tsx'
import { numberShown } from '#web/platform/words/telephone.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import {
  type KnownOfDevice,
  type TypedDevice,
  deviceChangeFrom,
  deviceFrom,
  isChanged,
  refusedInDevice,
  deviceFields,
  withPhoneName,
} from './device-form.ts'
import { boxName, deviceName } from './device-name.ts'
import { deviceTypeName, typesToChoose } from './device-types.ts'
import { useAddDevice, useChangeDevice, fishermenLike, personNamed } from './devices.data.ts'
import { deviceWords } from './devices.words.ts'
import { phoneApps } from './phone-link.ts'

type DeviceDialogProps = {
  readonly device: Device | null
  /** An unknown device that is adopted comes with its name and its protocol. */
  readonly known?: KnownOfDevice | undefined
  readonly onClose: () => void
  readonly onSaved?: ((device: Device) => void) | undefined
}

/** One dialog to add a device, to adopt one, and to change one. */
export function DeviceDialog({ device, known, onClose, onSaved }: DeviceDialogProps) {
  const say = useWords(deviceWords)
  const { typed, set, field, refuse, refusedByServer, form } = useTypedForm(deviceFields(device, known))
  const saving = useSaveDevice(device)

  const save = () => {
    const whole = withPhoneName(typed)
    if (refuse(refusedInDevice(whole))) return
    saving.save(whole, {
      onSuccess: ({ reply }) => {
        if (reply) toast({ title: say.saved(deviceName(reply, say)), tone: 'ok' })
        onClose()
        if (reply) onSaved?.(reply)
      },
      onError: refusedByServer,
    })
  }
  return (
    <FormDialog
      title={titleOf(say, device, known)}
      hasChanges={isChanged(typed, device, known)}
      isSaving={saving.isPending}
      words={{ ...say, save: device === null && known ? say.adopt : say.save }}
      form={form}
      className="grid grid-cols-1"
      onSave={save}
      onClose={onClose}
    >
      <DeviceFields {...{ typed, set, field, device }} adopted={known !== undefined} />
      <FailureNotice of={saving.problem} title={say.saveFailed} className="pb-2" />
    </FormDialog>
  )
}

type DeviceSays = ReturnType<typeof useWords<(typeof deviceWords)['fr']>>

function titleOf(say: DeviceSays, device: Device | null, known: KnownOfDevice | undefined): string {
  if (device) return say.changeNamed(deviceName(device, say))
  const { deviceId, deviceType = '' } = known ?? {}
  return deviceId ? say.adoptNamed(boxName({ deviceId, deviceType }, say)) : say.add
}

type OnWritten = {
  readonly onSuccess: (outcome: WriteOutcome<Device>) => void
  readonly onError: (problem: Error) => void
}

function useSaveDevice(device: Device | null) {
  const adding = useAddDevice()
  const changing = useChangeDevice(device)
  return {
    isPending: adding.isPending || changing.isPending,
    problem: adding.error ?? changing.error,
    save: (typed: TypedDevice, told: OnWritten) =>
      device ? changing.mutate(deviceChangeFrom(typed, device), told) : adding.mutate(deviceFrom(typed), told),
  }
}

type Form = ReturnType<typeof useTypedForm<TypedDevice>>
type FieldsProps = Pick<Form, 'typed' | 'set' | 'field'> & {
  readonly device: Device | null
  readonly adopted: boolean
}

function DeviceFields({ typed, set, field, device, adopted }: FieldsProps) {
  const say = useWords(deviceWords)
  const times = useTimes()
  const isAppPhone = device?.deviceType === 'phone'
  const types = isAppPhone ? ['phone' as const] : typesToChoose
  return (
    <>
      <div className="grid gap-x-5 sm:grid-cols-2">
        <NativeSelect
          label={say.type}
          className="sm:col-span-2"
          options={types.map((value) => ({ value, label: deviceTypeName(value, say) }))}
          {...field('deviceType')}
        />
        <PhoneField label={say.phone} optional className="sm:col-span-2" {...field('phoneNumber')} />
      </div>
      {!isAppPhone && (
        <PersonChoice value={typed.user} error={field('user').error} onChange={(id) => set('user', id)} />
      )}
      <Slider
        label={say.interval}
        min={shortestInterval}
        max={longestInterval}
        step={10}
        value={Number(typed.intervalSeconds)}
        format={(value) => say.seconds(times.number(value))}
        onValueChange={(value) => set('intervalSeconds', String(value))}
      />
      <Checkbox
        label={say.enabled}
        hint={say.enabledHint}
        checked={typed.isEnabled === 'true'}
        onChange={({ currentTarget }) => set('isEnabled', String(currentTarget.checked))}
      />
      <Numbers {...{ typed, field, device, adopted }} />
    </>
  )
}

/** What the box calls itself is what somebody who adds one has come to type; afterwards nobody needs it. */
function Numbers({ typed, field, device, adopted }: Omit<FieldsProps, 'set'>) {
  const say = useWords(deviceWords)
  const isAppPhone = device?.deviceType === 'phone'
  const isOtherPhone = phoneApps.some((app) => app === typed.deviceType)
  const isRefused = (['deviceId', 'imei', 'allowedAddresses'] as const).some((name) => field(name).error !== undefined)
  return (
    <TechnicalDetails open={(device === null && !adopted) || isRefused}>
      <TextField
        label={say.identifier}
        hint={isOtherPhone ? say.identifierMade : say.identifierHint}
        required={!isOtherPhone}
        optional={isOtherPhone}
        autoComplete="off"
        readOnly={isAppPhone || adopted}
        {...field('deviceId')}
      />
      <TextField label={say.imei} optional inputMode="numeric" {...field('imei')} />
      {!isAppPhone && (
        <TextField
          label={say.allowedAddresses}
          hint={say.allowedAddressesHint}
          optional
          autoComplete="off"
          {...field('allowedAddresses')}
        />
      )}
    </TechnicalDetails>
  )
}

type PersonChoiceProps = { value: string; error?: string | undefined; onChange: (id: string) => void }

/** Whom a device is given to: twenty thousand people are searched, not scrolled. */
function PersonChoice({ value, error, onChange }: PersonChoiceProps) {
  const say = useWords(deviceWords)
  const [typed, setTyped] = useState('')
  const search = useQuery(fishermenLike(useDeferredValue(typed.trim())))
  const { data: named } = useQuery(personNamed(value === '' ? null : value))
  return (
    <SearchedChoice
      label={say.person}
      error={error}
      chosen={value === '' ? null : (search.data?.find(({ id }) => id === value) ?? named ?? null)}
      offered={search.data ?? []}
      search={search}
      nameOf={nameOf}
      words={{ choose: say.nobody, none: say.nobody, search: say.personSearch, searchHint: say.personSearchHint }}
      onType={setTyped}
      onChoose={({ id }) => onChange(id)}
      onClear={() => onChange('')}
    />
  )
}

function nameOf({ email, phoneNumber, profile: { fullName, boatName } }: User): string {
  const reached = email ?? (phoneNumber === null ? '' : numberShown(phoneNumber))
  return [fullName || reached, boatName].filter(Boolean).join(' — ')
}
