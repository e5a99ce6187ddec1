import { Copy, ExternalLink, Share2 } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useWords } from '#web/words/words.ts'
import { deviceWords } from './devices.words.ts'

/** The same link for a phone that is elsewhere: opened here, sent by message, or copied. */
export function LinkActions({ link }: { link: string }) {
  const say = useWords(deviceWords)
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
        <Button variant="secondary" icon={Share2} onClick={() => void share(link)}>
          {say.share}
        </Button>
      )}
      <Button variant="secondary" icon={Copy} onClick={() => void copy()}>
        {say.copy}
      </Button>
    </div>
  )
}

async function share(link: string): Promise<void> {
  try {
    await navigator.share({ text: link })
  } catch (problem) {
    // Whoever closes the sheet without choosing has changed their mind.
    if (!(problem instanceof DOMException && problem.name === 'AbortError')) reportError(problem)
  }
}
