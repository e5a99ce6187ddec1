import { useSentence } from '#web/api/problems.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useWords } from '#web/words/words.ts'
import { useSignOutDevices } from './accounts.data.ts'
import { profileWords } from './profile.words.ts'

/** For a telephone that is lost: all others are out at once, and call for help in nobody's name. */
export function SignOutDevicesCard() {
  const say = useWords(profileWords)
  const sentence = useSentence()
  const { mutate, isPending, isSuccess, error } = useSignOutDevices()
  const ask = async () => {
    const question = { title: say.signOutDevicesSure, text: say.signOutDevicesConfirm, danger: true }
    if (await confirm({ ...question, confirmLabel: say.signOutDevicesYes })) mutate()
  }
  return (
    <Card title={say.signOutDevices}>
      <div className="grid max-w-md justify-items-start gap-4">
        <p className="text-ink-2">{say.signOutDevicesText}</p>
        <Button variant="secondary" loading={isPending} onClick={() => void ask()}>
          {say.signOutDevices}
        </Button>
        {isSuccess && (
          <Notice tone="ok" live>
            {say.devicesSignedOut}
          </Notice>
        )}
        {error && (
          <Notice tone="forbid" title={say.signOutDevicesFailed} live>
            {sentence(error)}
          </Notice>
        )}
      </div>
    </Card>
  )
}
