import { RotateCw } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useWords } from '#web/words/words.ts'
import { shellWords } from './shell.words.ts'

type FailsafeProps = { readonly children: ReactNode; readonly whole?: boolean }

/** A screen that breaks, or whose code does not arrive, takes nothing else with it. React knows this as a class only. */
export class Failsafe extends Component<FailsafeProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.whole ? (
      <main className="grid min-h-screen place-items-center">
        <Failed />
      </main>
    ) : (
      <Failed />
    )
  }
}

function Failed() {
  const say = useWords(shellWords)
  return (
    <div role="alert">
      <EmptyState
        title={say.screenFailed}
        text={say.screenFailedText}
        action={
          <Button icon={RotateCw} onClick={() => location.reload()}>
            {say.reload}
          </Button>
        }
      />
    </div>
  )
}
