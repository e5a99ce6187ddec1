import { bell } from '#web/alerts/bell.ts'
export const allowed = bell
