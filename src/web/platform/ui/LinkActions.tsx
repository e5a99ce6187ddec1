import { Copy, ExternalLink, Share2 } from 'lucide-react'
import { useWords } from '#web/platform/words/words.ts'
import { Button } from './Button.tsx'
import { toast } from './feedback/toast.ts'
import { linkWords } from './link.words.ts'
import { LinkButton } from './LinkButton.tsx'

type LinkActionsProps = {
  readonly link: string
  /** What is sent with it, where it is not sent alone. */
  readonly text?: string
}

/** The same link for a phone that is elsewhere: opened here, sent by message, or copied. */
export function LinkActions({ link, text = link }: LinkActionsProps) {
  const say = useWords(linkWords)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast({ title: say.copied, tone: 'ok' })
    } catch (problem) {
      reportError(problem)
      toast({ title: say.copyFailed, text: link, tone: 'warn', lasts: 0 })
    }
  }
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {link.startsWith('owntracks:') && (
        <LinkButton href={link} icon={ExternalLink}>
          {say.openLink}
        </LinkButton>
      )}
      {'share' in navigator && (
        <Button variant="secondary" icon={Share2} onClick={() => void share(text)}>
          {say.share}
        </Button>
      )}
      <Button variant="secondary" icon={Copy} onClick={() => void copy()}>
        {say.copy}
      </Button>
    </div>
  )
}

async function share(text: string): Promise<void> {
  try {
    await navigator.share({ text })
  } catch (problem) {
    // Whoever closes the sheet without choosing has changed their mind.
    if (!(problem instanceof DOMException && problem.name === 'AbortError')) reportError(problem)
  }
}
