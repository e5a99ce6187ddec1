/** Under which tickets are kept. On its own: the stream asks for them anew without knowing what a ticket is. */
export const ticketKeys = ['support', 'tickets'] as const
