import { Check, X } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import type { Organisation } from '#contract/organisations/organisation.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { confirm } from '#web/platform/ui/dialogs/confirm.ts'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { useWords } from '#web/platform/words/words.ts'
import { useDecide } from './organisations.data.ts'
import { organisationWords } from './organisations.words.ts'

const RefuseDialog = lazy(async () => ({ default: (await import('./RefuseDialog.tsx')).RefuseDialog }))

type OrganisationDecisionProps = {
  readonly organisation: Pick<Organisation, 'id' | 'name' | 'approval'>
}

/** What an administrator may still decide of one, wherever it is shown. */
export function OrganisationDecision({ organisation }: OrganisationDecisionProps) {
  const say = useWords(organisationWords)
  const { id, approval } = organisation
  const [isRefusing, setRefusing] = useState(false)
  const approving = useApproval(id, organisation.name ?? say.withoutName)
  return (
    <>
      {approval !== 'approved' && (
        <Button icon={Check} loading={approving.isPending} onClick={() => void approving.ask()}>
          {say.approve}
        </Button>
      )}
      {approval !== 'refused' && (
        <Button variant="secondary" icon={X} onClick={() => setRefusing(true)}>
          {say.refuse}
        </Button>
      )}
      <Suspense fallback={null}>
        {isRefusing && <RefuseDialog organisation={organisation} onClose={() => setRefusing(false)} />}
      </Suspense>
    </>
  )
}

function useApproval(id: string, name: string) {
  const say = useWords(organisationWords)
  const sentence = useSentence()
  const deciding = useDecide()
  const ask = async () => {
    const sure = await confirm({ title: say.approveSure(name), text: say.approveText, confirmLabel: say.approve })
    if (!sure) return
    deciding.mutate(
      { id, refusal: null },
      {
        onSuccess: () => toast({ title: say.isApproved(name), tone: 'ok' }),
        onError: (problem) => toast({ title: say.decideFailed, text: sentence(problem), tone: 'forbid' }),
      },
    )
  }
  return { ask, isPending: deciding.isPending }
}
