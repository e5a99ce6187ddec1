import type { RefusedFrames as Refused } from '#contract/devices/devices.api.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { DataTable } from '#web/platform/ui/lists/DataTable.tsx'
import type { Column } from '#web/platform/ui/lists/table.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { refusalSentence } from '#web/platform/words/refusals.words.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { deviceTypeName } from './device-types.ts'
import { deviceWords } from './devices.words.ts'
import { refusedWords } from './refused.words.ts'

/** What came in on the ports and was not believed: a wrong checksum, a browser, a tracker set to the wrong port. */
export function RefusedFrames({ refused }: { refused: readonly Refused[] }) {
  const say = useWords(deviceWords)
  const columns = useColumns()
  if (refused.length === 0) return null
  return (
    <section className="grid gap-2 border-t border-line px-3 py-4">
      <div className="grid gap-1 px-2">
        <h3 className="font-semibold">{say.refused}</h3>
        <p className="text-sm text-ink-2">{say.refusedText}</p>
      </div>
      <DataTable
        label={say.refused}
        columns={columns}
        rows={refused}
        rowKey={({ protocol, reason }) => `${protocol} ${reason}`}
      />
    </section>
  )
}

function useColumns(): Column<Refused>[] {
  const say = useWords(deviceWords)
  const times = useTimes()
  const reasonOf = useReasons()
  return [
    { key: 'protocol', header: say.protocol, main: true, cell: ({ protocol }) => deviceTypeName(protocol, say) },
    { key: 'reason', header: say.reason, cell: ({ reason }) => reasonOf(reason) },
    { key: 'address', header: say.lastAddress, cell: ({ address }) => address },
    {
      key: 'last',
      header: say.lastSeen,
      cell: ({ lastSeen }) => <Age at={lastSeen} text={times.ago(lastSeen)} />,
    },
    { key: 'frames', header: say.frames, align: 'end', cell: ({ frames }) => times.number(frames) },
  ]
}

/** Why a frame was refused, in words: by its form, or by what it said. */
function useReasons(): (reason: string) => string {
  const forms: Readonly<Record<string, string>> = useWords(refusedWords)
  const language = useLanguage()
  return (reason) => forms[reason] ?? refusalSentence(reason, language, reason)
}
