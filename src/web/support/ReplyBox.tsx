import { Lock, RotateCcw, Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { isTicketOver } from '#contract/support/ticket-states.ts'
import { type Ticket, longestText } from '#contract/support/ticket.ts'
import { reportFault, useSentence } from '#web/platform/api/problems.ts'
import { useUnsavedWork } from '#web/platform/forms/unsaved-work.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { FailureNotice } from '#web/platform/ui/feedback/FailureNotice.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { TextArea } from '#web/platform/ui/fields/TextArea.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { PictureChoice, usePictures } from './PictureChoice.tsx'
import { useChangeTicket, useSay } from './support.data.ts'
import { supportWords } from './support.words.ts'

/** Words and pictures for the other side; and, for its author, that it is settled or that it is not. */
export function ReplyBox({ ticket, isAuthor }: { ticket: Ticket; isAuthor: boolean }) {
  const say = useWords(supportWords)
  const sentence = useSentence()
  const [typed, setTyped] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const pictures = usePictures()
  const saying = useSay()
  const { id, title, status } = ticket
  useUnsavedWork(typed.trim() !== '' || pictures.chosen.length > 0)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (saying.isPending) return
    const content = typed.trim()
    const files = pictures.chosen.map(({ file }) => file)
    setEmpty(content === '' && files.length === 0)
    if (content === '' && files.length === 0) return
    saying.mutate(
      { id, title, content, pictures: files },
      {
        onSuccess: ({ pictureProblem }) => {
          if (pictureProblem) toast({ title: say.pictureFailed, text: sentence(pictureProblem), tone: 'forbid' })
          setTyped('')
          pictures.clear()
        },
        onError: (problem) => {
          reportFault(problem)
        },
      },
    )
  }
  return (
    <form noValidate className="grid gap-3 border-t border-line pt-4" onSubmit={send}>
      <TextArea
        label={say.reply}
        hint={isAuthor && isTicketOver(status) ? say.replyReopens : undefined}
        error={isEmpty ? say.replyEmpty : undefined}
        rows={3}
        maxLength={longestText}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <PictureChoice pictures={pictures} isSending={saying.isPending} />
      <FailureNotice of={saying.error} title={say.replyFailed} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" icon={Send} loading={saying.isPending} loadingLabel={say.sendingReply}>
          {say.sendReply}
        </Button>
        {isAuthor && <OwnChange ticket={ticket} />}
      </div>
    </form>
  )
}

function OwnChange({ ticket: { id, title, status } }: { ticket: Ticket }) {
  const say = useWords(supportWords)
  const sentence = useSentence()
  const changing = useChangeTicket()
  const become = (next: 'open' | 'closed') =>
    changing.mutate(
      { id, title, status: next },
      {
        onError: (problem) => {
          reportFault(problem)
          toast({ title: say.changeFailed, text: sentence(problem), tone: 'forbid' })
        },
      },
    )
  return (
    <>
      {status !== 'closed' && (
        <Button variant="secondary" icon={Lock} loading={changing.isPending} onClick={() => become('closed')}>
          {say.closeIt}
        </Button>
      )}
      {isTicketOver(status) && (
        <Button variant="secondary" icon={RotateCcw} loading={changing.isPending} onClick={() => become('open')}>
          {say.reopen}
        </Button>
      )}
    </>
  )
}
