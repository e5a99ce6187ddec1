import { answers } from '#web/demonstration/server/answers.ts'
export const allowed = answers
