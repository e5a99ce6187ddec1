import type { Ahead } from '#web/platform/feature.ts'
import { heavy } from '#web/platform/kept/asked-ahead.ts'
import { usualPageSize } from '#web/platform/ui/lists/list-choice.ts'
import { auditPage } from './logs.data.ts'

export const ahead: Ahead = { logs: (asking) => [heavy(asking, auditPage({ page: 1, pageSize: usualPageSize }))] }
