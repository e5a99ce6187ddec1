import { bell } from '#web/alerts/bell.ts'
export const offence = bell
