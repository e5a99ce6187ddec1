import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { photoNames } from '#contract/kit/photo-calls.ts'
import { CallRefused } from '#web/platform/api/problems.ts'
import { Facts } from '#web/platform/map/Facts.tsx'
import { WaitingMark } from '#web/platform/outbox/shown/WaitingMark.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import type { KindSaying } from './kind-words.ts'
import { type Kind, type Thing, calledOf } from './kind.ts'
import { useShown } from './list/columns.tsx'
import { ThingPhoto } from './ThingPhoto.tsx'
import { thingQuery } from './things.data.ts'

type ThingDetailsProps = {
  readonly kind: Kind
  readonly say: KindSaying
  readonly id: string
  /** As the list has it, with what was written here: nothing is asked then. */
  readonly listed: Thing | undefined
  readonly Details: ComponentType<{ thing: never }> | undefined
  readonly mayChange: (thing: Thing) => boolean
  readonly onEdit: (thing: Thing) => void
  readonly onRemove: (thing: Thing) => void
  readonly onClose: () => void
}

/** All that is known of one thing, at an address of its own. */
export function ThingDetails({ kind, say, id, listed, Details, onClose, ...acts }: ThingDetailsProps) {
  const asked = useQuery({ ...thingQuery(kind, id), enabled: listed === undefined })
  const thing = listed ?? asked.data
  const Shown = Details as ComponentType<{ thing: Thing }> | undefined
  const title = thing ? calledOf(kind, thing) || say.open('') : say.open('')
  return (
    <Dialog
      open
      title={title}
      onOpenChange={(open) => !open && onClose()}
      actions={thing && acts.mayChange(thing) ? <Acts {...{ say, thing, ...acts }} /> : undefined}
    >
      <div className="grid gap-4 pb-5">
        {thing && <WaitingMark noun={kind.noun} id={id} />}
        {thing && <Photos {...{ kind, say, thing }} />}
        {thing && (Shown ? <Shown thing={thing} /> : <AllFacts {...{ kind, say, thing }} />)}
        {!thing && asked.isError && <Missing {...{ say, problem: asked.error, retry: () => void asked.refetch() }} />}
        {!thing && !asked.isError && <Skeleton className="h-40 w-full" />}
      </div>
    </Dialog>
  )
}

type ActsProps = Pick<ThingDetailsProps, 'say' | 'onEdit' | 'onRemove'> & { readonly thing: Thing }

function Acts({ say, thing, onEdit, onRemove }: ActsProps) {
  return (
    <>
      <Button variant="quiet" icon={Trash2} onClick={() => onRemove(thing)}>
        {say.remove}
      </Button>
      <Button icon={Pencil} onClick={() => onEdit(thing)}>
        {say.changeShort}
      </Button>
    </>
  )
}

function Missing({ say, problem, retry }: { say: KindSaying; problem: unknown; retry: () => void }): ReactNode {
  const isGone = problem instanceof CallRefused && problem.status === 404
  return isGone ? <p>{say.notThere}</p> : <ErrorState title={say.loadFailed} onRetry={retry} />
}

/** Over whatever is told of it: a kind with photos needs no line for them. */
function Photos({ kind, say, thing }: { kind: Kind; say: KindSaying; thing: Thing }) {
  return photoNames(kind.fields).map((name) => <ThingPhoto key={name} {...{ kind, say, thing, name }} size="large" />)
}

function AllFacts({ kind, say, thing }: { kind: Kind; say: KindSaying; thing: Thing }) {
  const show = useShown(kind, say)
  const told = Object.keys(kind.fields).filter((name) => name !== kind.nameField && kind.fields[name]?.kind !== 'photo')
  const names = [...told, kind.changedAt, 'createdByName']
  const known = names.filter((name) => thing[name] !== null && thing[name] !== '')
  return <Facts facts={known.map((name) => [say.label(name), show(thing, name)] as const)} />
}
