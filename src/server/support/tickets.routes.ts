import { ticketsApi } from '#contract/support/tickets.api.ts'
import { implement } from '#server/platform/http/implement.ts'
import { listTickets, readTicket, seeTicket } from './read-tickets.actions.ts'
import { addTicket, changeTicket, replyTo, sendPicture } from './tickets.actions.ts'

export const ticketsRoutes = implement(ticketsApi, {
  list: ({ services, caller, query }) => listTickets(services, caller, query),
  add: ({ services, caller, body, key }) => addTicket(services, caller, body, key),
  read: ({ services, caller, params }) => readTicket(services, caller, params.id),
  change: (call) => changeTicket(call.services, call.caller, { ...call.params, key: call.key }, () => call.body),
  reply: (call) => replyTo(call.services, call.caller, { ...call.params, key: call.key }, () => call.body.content),
  sendPicture: ({ services, caller, params, key, upload }) => sendPicture(services, caller, { ...params, key }, upload),
  see: ({ services, caller, params }) => seeTicket(services, caller, params.id),
  contact: ({ services }) => Promise.resolve(services.config.support),
})
