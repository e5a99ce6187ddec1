import { Check } from 'lucide-react'
import type { Device } from '#contract/devices/device.ts'
import { devicesApi } from '#contract/devices/devices.api.ts'
import { type Role, mayCall } from '#contract/wire/who.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { confirm } from '#web/platform/ui/dialogs/confirm.ts'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { useWords } from '#web/platform/words/words.ts'
import { deviceName } from './device-name.ts'
import { useConfirmDevice } from './devices.data.ts'
import { deviceWords } from './devices.words.ts'

/** An organisation says that it is its own: what that means, and for administrators the way to agree. */
export function DeviceClaim({ device, role }: { device: Device; role: Role }) {
  const say = useWords(deviceWords)
  const sentence = useSentence()
  const confirming = useConfirmDevice()
  const ask = async () => {
    const { id } = device
    const name = deviceName(device, say)
    const sure = await confirm({
      title: say.confirmSure(name),
      text: say.confirmText,
      confirmLabel: say.confirmIt,
    })
    if (!sure) return
    confirming.mutate(id, {
      onSuccess: () => toast({ title: say.isConfirmed(name), tone: 'ok' }),
      onError: (problem) => toast({ title: say.confirmFailed, text: sentence(problem), tone: 'forbid' }),
    })
  }
  if (device.isConfirmed) return null
  return (
    <Notice
      tone="warn"
      title={say.unconfirmed}
      action={
        mayCall(devicesApi.confirm.who, role) && (
          <Button icon={Check} loading={confirming.isPending} onClick={() => void ask()}>
            {say.confirmIt}
          </Button>
        )
      }
    >
      {say.unconfirmedText}
    </Notice>
  )
}
