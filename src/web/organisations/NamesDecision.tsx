import { Check, X } from 'lucide-react'
import type { Organisation } from '#contract/organisations/organisation.ts'
import { useSentence } from '#web/api/problems.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useWords } from '#web/words/words.ts'
import { useDecideNames } from './organisations.data.ts'
import { organisationWords } from './organisations.words.ts'

/** What an approved organisation wants to be called, until an administrator has decided. */
export function NamesDecision({ organisation }: { readonly organisation: Organisation }) {
  const say = useWords(organisationWords)
  const sentence = useSentence()
  const deciding = useDecideNames()
  const { pendingName, pendingCoordinatorName } = organisation
  if (pendingName === null && pendingCoordinatorName === null) return null
  const decide = (isAccepted: boolean) =>
    deciding.mutate(
      { organisation, isAccepted },
      {
        onSuccess: () => toast({ title: isAccepted ? say.nameIsAccepted : say.nameIsRefused, tone: 'ok' }),
        onError: (problem) => toast({ title: say.decideFailed, text: sentence(problem), tone: 'forbid' }),
      },
    )
  return (
    <Notice tone="warn" title={say.nameWaits}>
      {pendingName !== null && <p>{say.newName(pendingName)}</p>}
      {pendingCoordinatorName !== null && <p>{say.newCoordinatorName(pendingCoordinatorName)}</p>}
      <div className="flex flex-wrap gap-2 pt-2">
        <Button icon={Check} loading={deciding.isPending} onClick={() => decide(true)}>
          {say.acceptName}
        </Button>
        <Button variant="secondary" icon={X} disabled={deciding.isPending} onClick={() => decide(false)}>
          {say.refuseName}
        </Button>
      </div>
    </Notice>
  )
}
