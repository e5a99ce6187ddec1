import { useCallback, useEffect, useRef, useState } from 'react'
import { reportFault } from '#web/platform/api/problems.ts'
import { saveFile } from '#web/platform/ui/save-file.ts'
import { currentLanguage } from '#web/platform/words/language.ts'
import { wordsIn } from '#web/platform/words/words.ts'
import { auditSentence } from './audit-sentence.ts'
import { type LogFormat, logFile, mediaTypes } from './log-file.ts'
import { type AuditFilter, wholeAudit } from './logs.data.ts'
import { logWords } from './logs.words.ts'

export type AuditExportState =
  | { readonly kind: 'idle' | 'failed' }
  | { readonly kind: 'working'; readonly read: number; readonly all: number }
  | { readonly kind: 'ready'; readonly name: string }

export function saveLines(name: string, format: LogFormat, lines: readonly object[]): string {
  const file = `guet-${name}-${new Date().toISOString().slice(0, 10)}.${format}`
  const rows = lines.map((line) => ({ ...line }))
  saveFile(file, new Blob([logFile(format, rows)], { type: mediaTypes[format] }))
  return file
}

/** Reads the whole audit and hands it over as a file, each line also as people say it. It can be stopped at any time. */
export function useAuditExport() {
  const [state, setState] = useState<AuditExportState>({ kind: 'idle' })
  const working = useRef<AbortController | null>(null)
  useEffect(() => () => working.current?.abort(), [])
  const cancel = useCallback(() => {
    working.current?.abort()
    setState({ kind: 'idle' })
  }, [])
  const start = async (filter: AuditFilter, format: LogFormat) => {
    working.current?.abort()
    const controller = new AbortController()
    working.current = controller
    const { signal } = controller
    setState({ kind: 'working', read: 0, all: 0 })
    try {
      const onProgress = (read: number, all: number) => {
        if (!signal.aborted) setState({ kind: 'working', read, all })
      }
      const entries = await wholeAudit(filter, { signal, onProgress })
      signal.throwIfAborted()
      const language = currentLanguage()
      const { sentence } = wordsIn(logWords, language)
      const lines = entries.map((entry) => ({ [sentence]: auditSentence(entry, language), ...entry }))
      setState({ kind: 'ready', name: saveLines('audit', format, lines) })
    } catch (problem) {
      if (signal.aborted) return
      reportFault(problem)
      setState({ kind: 'failed' })
    }
  }
  return { state, start, cancel }
}
