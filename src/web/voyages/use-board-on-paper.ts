import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OutState } from '#contract/voyages/voyage.ts'
import { wholeBoard } from './voyages.data.ts'
import { type Board, unlessLeft } from './whole-board.ts'

/** The list as it was looked at when it was printed. */
type Paper = { readonly board: Board; readonly search: string; readonly state: OutState | null }

/**
 * Everybody is read before the board is printed, however many pages there are. What cannot be read leaves what the screen
 * shows, and the paper says how many are missing.
 */
export function useBoardOnPaper(search: string, state: OutState | null) {
  const [paper, setPaper] = useState<Paper | null>(null)
  const [isReading, read] = useState(false)
  const working = useRef<AbortController | null>(null)
  useEffect(() => () => working.current?.abort(), [])
  const printAll = async () => {
    const { signal } = (working.current = new AbortController())
    read(true)
    await unlessLeft(wholeBoard({ search, state }, signal), signal, (board) => {
      flushSync(() => {
        read(false)
        if (board !== null) setPaper({ board, search, state })
      })
      print()
      setPaper(null)
    })
  }
  return { paper: paper?.search === search && paper.state === state ? paper.board : null, isReading, printAll }
}
