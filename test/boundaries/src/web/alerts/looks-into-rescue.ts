import { allowed } from '#web/rescue/keeps-the-rules.ts'
export const offence = allowed
