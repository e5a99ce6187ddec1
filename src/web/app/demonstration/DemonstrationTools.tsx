import { LogOut } from 'lucide-react'
import { useLocation } from 'wouter'
import { shellWords } from '#web/app/shell/shell.words.ts'
import { closeSession } from '#web/platform/api/session.ts'
import { mayLeave } from '#web/platform/forms/unsaved-work.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { DemonstrationScenes } from './DemonstrationScenes.tsx'

/** What can be done with the demonstration: make something happen in it, and leave it. */
export function DemonstrationTools({ scenes }: { scenes: boolean }) {
  const say = useWords(shellWords)
  const [, navigate] = useLocation()
  const leave = async () => {
    if (!(await mayLeave())) return
    closeSession()
    navigate('/login')
  }
  return (
    <>
      {scenes && <DemonstrationScenes />}
      <Button variant="quiet" size="compact" icon={LogOut} onClick={() => void leave()}>
        {say.leaveDemonstration}
      </Button>
    </>
  )
}
