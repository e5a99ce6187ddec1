/** Where the app opens a ticket. */
export function ticketPath(id: string): string {
  return `/support?ticket.open=${id}`
}
