import type { QueryClient } from '@tanstack/react-query'
import { askHealth, noteServerHeard } from '#web/platform/api/connection.ts'
import type { Hearing } from '#web/platform/feature.ts'
import { openConnection } from '#web/platform/live/connection.ts'
import { becomeLiveState, liveState, noteLiveReset, onLiveState } from '#web/platform/live/live-state.ts'
import { askAfterFirstAnswers } from './first-answers.ts'

/** Of every room that has a `<room>.live.ts`, and of the kit. */
const found = import.meta.glob<Hearing>(['../../*/*.live.ts', '../../platform/kit/kit.live.ts'], {
  eager: true,
  import: 'hearing',
})
const hearings = Object.values(found)

/** Until what it answers is called. */
export function startLive(token: string, client: QueryClient): () => void {
  const connection = openConnection(token, becomeLiveState)
  const ends = hearings.map(({ hear }) => hear(connection.subscribe, client))
  connection.onReset(() => {
    noteLiveReset()
    askAnew(client)
  })
  const forget = onLiveState(() => follow(client))
  return () => {
    for (const end of ends) end?.()
    forget()
    connection.stop()
  }
}

function follow(client: QueryClient): void {
  const state = liveState()
  // While the polls rest nobody else notices whether the shore hears us.
  if (state === 'live') noteServerHeard()
  else if (state === 'reconnecting') void askHealth()
  // The polls take their pace anew from the next answer.
  else if (state === 'polling') askAnew(client)
}

function askAnew(client: QueryClient): void {
  for (const { keys, areNeverMissed } of hearings) {
    for (const queryKey of keys) {
      if (areNeverMissed) askAfterFirstAnswers(client, queryKey)
      void client.invalidateQueries({ queryKey })
    }
  }
}
