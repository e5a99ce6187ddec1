import { RotateCw } from 'lucide-react'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { reloadForMissing } from '#web/platform/update/new-version.ts'
import { useWords } from '#web/platform/words/words.ts'
import { Button } from './Button.tsx'
import { failsafeWords } from './failsafe.words.ts'
import { EmptyState } from './feedback/EmptyState.tsx'
import { askAgain, isPartMissing } from './lazy-part.tsx'

/** `above`: what that screen would have said, and must be said without it. */
type FailsafeProps = { readonly children: ReactNode; readonly whole?: boolean; readonly above?: ReactNode }
type FailsafeState = { readonly failed: boolean; readonly isMissing: boolean; readonly times: number }

/** A screen that breaks, or whose code does not arrive, takes nothing else with it. React knows this as a class only. */
export class Failsafe extends Component<FailsafeProps, FailsafeState> {
  override state: FailsafeState = { failed: false, isMissing: false, times: 0 }

  static getDerivedStateFromError() {
    return { failed: true, isMissing: isPartMissing() }
  }

  readonly again = () => {
    askAgain()
    this.setState(({ times }) => ({ failed: false, times: times + 1 }))
  }

  override render() {
    const { failed, isMissing, times } = this.state
    const { children, whole = false, above } = this.props
    if (!failed) return children
    const said = <Failed isWhole={whole} isMissing={isMissing} isFirst={times === 0} onAgain={this.again} />
    if (whole) return <main className="grid min-h-screen place-items-center">{said}</main>
    return (
      <>
        {above}
        {said}
      </>
    )
  }
}

type FailedProps = {
  readonly isWhole: boolean
  readonly isMissing: boolean
  readonly isFirst: boolean
  readonly onAgain: () => void
}

/** The network was cut, or a new version came out meanwhile: asked for again first, and only then is the page itself. */
function Failed({ isWhole, isMissing, isFirst, onAgain }: FailedProps) {
  const say = useWords(failsafeWords)
  const [isAsking, setAsking] = useState(false)
  const again = async () => {
    setAsking(true)
    const goes = !(isMissing && isFirst) && (await reloadForMissing())
    if (!goes) onAgain()
  }
  useEffect(() => {
    if (!isMissing) return
    addEventListener('online', onAgain)
    return () => removeEventListener('online', onAgain)
  }, [isMissing, onAgain])
  return (
    <div role="alert">
      {isWhole && <h1 className="sr-only">Guet</h1>}
      <EmptyState
        title={isMissing ? say.missing : say.failed}
        text={isMissing ? say.missingText : say.failedText}
        action={
          <Button icon={RotateCw} loading={isAsking} onClick={() => void again()}>
            {say.tryAgain}
          </Button>
        }
      />
    </div>
  )
}
