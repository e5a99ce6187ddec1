import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/devices/command.rules.ts'
import { commandsApi } from '#contract/devices/commands.api.ts'
import type { Device } from '#contract/devices/device.ts'
import { call } from '#web/platform/api/call.ts'
import { isAwaited } from './command-state.ts'

const keys = {
  all: ['device-commands'] as const,
  page: (deviceId: string, page: number) => ['device-commands', deviceId, page] as const,
}
const perPage = 5
const lookAgainEvery = 4000

export function commandLog({ id }: Pick<Device, 'id'>, page: number) {
  return queryOptions({
    queryKey: keys.page(id, page),
    queryFn: async ({ signal }) => {
      const query = { page, pageSize: perPage }
      const { results, count } = await call(commandsApi.log, { params: { id }, query, signal })
      return { commands: results, pages: Math.max(1, Math.ceil(count / perPage)) }
    },
    placeholderData: keepPreviousData,
    /** While something may still become of a command, and no longer. */
    refetchInterval: ({ state }) =>
      state.data?.commands.some((command) => isAwaited(command, Date.now())) ? lookAgainEvery : false,
  })
}

type OrderToSend = { readonly order: Order; readonly keep: boolean }

/** A call that found no answer and is tried again carries the same name: the device is told once. */
export function useSendCommand({ id }: Pick<Device, 'id'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ order, keep }: OrderToSend) => {
      const body = { cacheCommandsWhenOffline: keep, commands: [{ deviceId: id, ...order }] }
      const { commands } = await call(commandsApi.send, { body })
      return commands[0] ?? null
    },
    /* What was refused is in the log as well. */
    onError: () => client.invalidateQueries({ queryKey: keys.all }),
  })
}
