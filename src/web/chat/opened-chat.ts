/*
 * What is read when the messages are opened. Each of these names all that it is made of: here, so that a phone on which they stay
 * closed does not even read the names.
 */
export const readPanel = async () => (await import('./ChatPanel.tsx')).ChatPanel
export const readSending = () => import('./messages/sending.ts')
