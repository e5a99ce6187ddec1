import { bell } from '../alerts/bell.ts'
export const offence = bell
