import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { baliseRemoved, baliseSaved } from '#contract/balises/balises.live.ts'
import { positionsRecorded } from '#contract/positions/positions.live.ts'
import { askHealth, heard } from '#web/api/connection.ts'
import { baliseKeys } from '#web/balises/balises.data.ts'
import { type LiveConnection, openConnection } from '#web/live/connection.ts'
import { becomeLiveState, liveState, onLiveState } from '#web/live/live-state.ts'
import { latestPositionsOf } from '#web/positions/latest-positions.ts'
import { positionKeys } from '#web/positions/positions.data.ts'

/** What each live event changes on the screens, one line per event. */
function wire({ subscribe }: LiveConnection, client: QueryClient): void {
  subscribe(positionsRecorded, (positions) => latestPositionsOf(client).offer(positions))
  subscribe(baliseSaved, () => void client.invalidateQueries({ queryKey: baliseKeys }))
  subscribe(baliseRemoved, () => void client.invalidateQueries({ queryKey: baliseKeys }))
}

/** Everything that the stream would have kept up to date. */
const streamed = [positionKeys, baliseKeys]

export function useLiveWiring(token: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const connection = openConnection(token, becomeLiveState)
    wire(connection, client)
    connection.onReset(() => askAnew(client))
    const forget = onLiveState(() => follow(client))
    return () => {
      forget()
      connection.stop()
    }
  }, [client, token])
}

function follow(client: QueryClient): void {
  const state = liveState()
  // While the polls rest nobody else notices whether the shore hears us.
  if (state === 'live') heard()
  else if (state === 'reconnecting') void askHealth()
  // The polls take their pace anew from the next answer.
  else if (state === 'polling') askAnew(client)
}

function askAnew(client: QueryClient): void {
  for (const queryKey of streamed) void client.invalidateQueries({ queryKey })
}
