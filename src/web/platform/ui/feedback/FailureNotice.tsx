import { useSentence } from '#web/platform/api/problems.ts'
import { Notice } from './Notice.tsx'

type FailureNoticeProps = {
  /** Null: nothing has failed, and nothing is shown. */
  readonly of: unknown
  readonly title?: string
  readonly className?: string
}

/** That something failed, and the sentence that says why. */
export function FailureNotice({ of: problem, title, className }: FailureNoticeProps) {
  const sentence = useSentence()
  if (problem === null) return null
  const notice = (
    <Notice live tone="forbid" title={title}>
      {sentence(problem)}
    </Notice>
  )
  return className === undefined ? notice : <div className={className}>{notice}</div>
}
