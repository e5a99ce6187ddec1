import { z } from 'zod'
export const offence = z.string()
