import { useQuery } from '@tanstack/react-query'
import { ChevronDown, CircleHelp, ThumbsUp } from 'lucide-react'
import { type Faq, faq } from '#contract/support/faq.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { ResourceScreen } from '#web/platform/kit/ResourceScreen.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { useWords } from '#web/platform/words/words.ts'
import { faqWords } from './faq.words.ts'
import { helpfulQuestionsQuery, useMarkHelpful } from './support.data.ts'

/** « FAQ »: everybody reads and says what helped; administrators write. */
export function FaqPanel() {
  return (
    <ResourceScreen as="section" isSearched of={faq} words={faqWords} icon={CircleHelp} card={FaqCard}>
      {(f) => (
        <>
          <f.Text name="question" wide />
          <f.Text name="answer" rows={6} wide />
          <f.Choice name="category" />
        </>
      )}
    </ResourceScreen>
  )
}

function FaqCard({ thing: { id, question, answer, category, helpfulCount } }: { thing: Faq }) {
  const say = useWords(faqWords)
  return (
    <details className="group">
      <summary className="flex min-h-target cursor-pointer list-none items-center gap-3 font-semibold">
        <ChevronDown aria-hidden className="size-5 shrink-0 text-sea transition-transform group-open:rotate-180" />
        <span className="min-w-0 flex-1 break-words">{question}</span>
        <Badge icon={CircleHelp} className="max-sm:hidden">
          {say[`category.${category}` as const]}
        </Badge>
      </summary>
      <div className="grid gap-3 ps-8 pt-2 pb-1">
        <p className="break-words whitespace-pre-wrap">{answer}</p>
        <Helpful id={id} count={helpfulCount} />
      </div>
    </details>
  )
}

function Helpful({ id, count }: { id: string; count: number }) {
  const say = useWords(faqWords)
  const sentence = useSentence()
  const marked = useQuery(helpfulQuestionsQuery()).data
  const marking = useMarkHelpful()
  const isHelpful = marked?.includes(id) ?? false
  const press = () =>
    marking.mutate(
      { id, helpful: !isHelpful },
      { onError: (problem) => toast({ title: say.helpfulFailed, text: sentence(problem), tone: 'forbid' }) },
    )
  return (
    <span className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
      <Button
        variant={isHelpful ? 'primary' : 'secondary'}
        size="compact"
        icon={ThumbsUp}
        aria-pressed={isHelpful}
        loading={marking.isPending}
        disabled={marked === undefined}
        onClick={press}
      >
        {say.helpful}
      </Button>
      <span aria-live="polite">{say.helpfulCount(count)}</span>
    </span>
  )
}
