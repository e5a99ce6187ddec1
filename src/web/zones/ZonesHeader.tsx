import { Download, Plus, RotateCw, Upload } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { useWords } from '#web/words/words.ts'
import { zoneWords } from './zones.words.ts'

type ZonesHeaderProps = {
  refreshing: boolean
  exportable: boolean
  onRefresh: () => void
  onOpen: (kind: 'new' | 'import' | 'export') => void
}

export function ZonesHeader({ refreshing, exportable, onRefresh, onOpen }: ZonesHeaderProps) {
  const say = useWords(zoneWords)
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="grid flex-[1_1_18rem] gap-1">
        <h1 className="text-2xl font-bold lg:text-3xl">{say.title}</h1>
        <p className="text-ink-2">{say.subtitle}</p>
      </div>
      <div className="grid grid-cols-2 gap-3 max-sm:w-full sm:flex sm:flex-wrap">
        <Button
          variant="secondary"
          icon={RotateCw}
          className="max-sm:col-span-2"
          loading={refreshing}
          loadingLabel={say.refreshing}
          onClick={onRefresh}
        >
          {say.refresh}
        </Button>
        <Button variant="secondary" icon={Upload} onClick={() => onOpen('import')}>
          {say.import}
        </Button>
        <Button variant="secondary" icon={Download} disabled={!exportable} onClick={() => onOpen('export')}>
          {say.export}
        </Button>
        <Button icon={Plus} className="thumb-action" onClick={() => onOpen('new')}>
          {say.add}
        </Button>
      </div>
    </header>
  )
}
