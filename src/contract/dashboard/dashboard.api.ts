import { dashboard } from './dashboard.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { signedIn } from '#contract/wire/who.ts'

export const dashboardApi = {
  read: endpoint({
    method: 'GET',
    path: '/dashboard/',
    summary: 'Les chiffres de l’accueil, selon le rôle ; ce qui n’est pas connu est null',
    who: signedIn,
    reply: dashboard,
  }),
}
