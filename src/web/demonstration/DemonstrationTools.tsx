import { LogOut } from 'lucide-react'
import { useLocation } from 'wouter'
import { DemonstrationScenes } from './DemonstrationScenes.tsx'
import { closeSession } from '#web/api/session.ts'
import { mayLeave } from '#web/forms/unsaved-work.ts'
import { shellWords } from '#web/shell/shell.words.ts'
import { Button } from '#web/ui/Button.tsx'
import { useWords } from '#web/words/words.ts'

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
