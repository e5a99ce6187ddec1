import { hen } from './hen.ts'
export const egg = (): unknown => hen
