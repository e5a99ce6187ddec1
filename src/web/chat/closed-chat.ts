/** What the shell shows of the messages while they are closed: one part, because each of two would be a question more. */
export { ChatCorner } from './ChatCorner.tsx'
export { ChatOpener } from './ChatOpener.tsx'
