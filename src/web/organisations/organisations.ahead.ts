import type { Ahead } from '#web/platform/feature.ts'
import { light } from '#web/platform/kept/asked-ahead.ts'
import { organisationsPage } from './organisations.data.ts'

export const ahead: Ahead = {
  organisations: (asking) => [
    light(asking, organisationsPage({ approval: 'pending', search: '' }, 1)),
    light(asking, organisationsPage({ approval: undefined, search: '' }, 1)),
  ],
}
