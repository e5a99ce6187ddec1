import { Braces, Download, Sheet } from 'lucide-react'
import { Button } from '#web/platform/ui/Button.tsx'
import { Menu } from '#web/platform/ui/dialogs/Menu.tsx'
import { useWords } from '#web/platform/words/words.ts'
import type { LogFormat } from './log-file.ts'
import { logWords } from './logs.words.ts'

type ExportMenuProps = { readonly loading?: boolean; readonly onExport: (format: LogFormat) => void }

export function ExportMenu({ loading = false, onExport }: ExportMenuProps) {
  const say = useWords(logWords)
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="secondary" icon={Download} loading={loading}>
          {say.export}
        </Button>
      }
      items={[
        { key: 'csv', label: say.exportCsv, icon: Sheet, onSelect: () => onExport('csv') },
        { key: 'json', label: say.exportJson, icon: Braces, onSelect: () => onExport('json') },
      ]}
    />
  )
}
