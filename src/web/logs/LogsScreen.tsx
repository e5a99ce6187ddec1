import { HardDrive, Server } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { useListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { SavedViews } from '#web/platform/ui/lists/SavedViews.tsx'
import { ScreenHead } from '#web/platform/ui/ScreenHead.tsx'
import { Tabs } from '#web/platform/ui/Tabs.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { AuditPanel } from './AuditPanel.tsx'
import { LocalLogPanel } from './LocalLogPanel.tsx'
import { logWords } from './logs.words.ts'

const logs = ['local', 'audit'] as const
type Log = (typeof logs)[number]

/** « Gestion des Logs »: what this device has heard, and beside it what the server knows of everybody's acts. */
export function LogsScreen() {
  const say = useWords(logWords)
  const [search, setSearch] = useSearchParams()
  const choice = useListChoice({ key: 'when', direction: 'descending' })
  const shown = logs.find((log) => log === search.get('log')) ?? 'local'
  // The filters of one log say nothing about the other.
  const show = (log: Log) => setSearch(log === 'local' ? {} : { log }, { replace: true })
  return (
    <div className="grid grid-cols-1 gap-5">
      <ScreenHead title={say.title} subtitle={say.subtitle} />
      <SavedViews list="logs" />
      <Tabs<Log>
        label={say.tabs}
        value={shown}
        onValueChange={show}
        tabs={[
          { value: 'local', label: say.local, icon: HardDrive, content: <LocalLogPanel choice={choice} /> },
          { value: 'audit', label: say.audit, icon: Server, content: <AuditPanel choice={choice} /> },
        ]}
      />
    </div>
  )
}
