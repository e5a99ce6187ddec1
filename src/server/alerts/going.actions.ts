import { mayGoToHelp } from '#contract/alerts/alert-rights.ts'
import { notAnSos, sosIsOver } from '#contract/alerts/alert.rules.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { Refused } from '#contract/wire/refusal.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { insertTrail } from './alert-trail.store.ts'
import { type AlertRow, lockAlert } from './alerts.store.ts'
import { insertRescuer, withdrawRescuer } from './going.store.ts'
import { existingAlert, publishAlert } from './raise/publish-alert.actions.ts'
import { showAlert } from './show-alert.ts'

/*
 * Who goes to help. It stops nothing: whoever goes is not in charge, and the escalation goes on until somebody is.
 *   goToHelp   « J’y vais » : said twice it is said once; from then on he is in the thread of this SOS
 *   turnBack   he does not go after all
 */
export async function goToHelp(services: Services, caller: Caller, { id }: AlertRow): Promise<Alert> {
  return await told(services, caller, id, 'going', async (inside, { round }) => {
    return await insertRescuer(inside.db, { alertId: id, accountId: caller.id, round, goingAt: inside.now() })
  })
}

export async function turnBack(services: Services, caller: Caller, { id }: AlertRow): Promise<Alert> {
  return await told(services, caller, id, 'turned_back', async (inside, { round }) => {
    return await withdrawRescuer(inside.db, { alertId: id, accountId: caller.id, round }, inside.now())
  })
}

async function told(
  services: Services,
  caller: Caller,
  id: string,
  act: 'going' | 'turned_back',
  change: (inside: Services, row: AlertRow) => Promise<boolean>,
): Promise<Alert> {
  return await inTransaction(services, async (inside) => {
    // Its end and whoever goes do not cross: nobody sails to what is over.
    await lockAlert(inside.db, id)
    const row = await existingAlert(inside, id)
    refuseUnlessOpen(row)
    // Whoever is in need himself says nothing by it.
    if (!mayGoToHelp(caller, { user: row.accountId, owner: row.ownerId })) return showAlert(row)
    if (!(await change(inside, row))) return showAlert(row)
    await insertTrail(inside.db, {
      id: newId(),
      alertId: id,
      accountId: caller.id,
      act,
      at: inside.now(),
      tookEffect: true,
    })
    return await publishAlert(inside, id)
  })
}

function refuseUnlessOpen({ alertType, status }: AlertRow): void {
  if (alertType !== 'emergency') throw new Refused(notAnSos)
  if (status === 'resolved') throw new Refused(sosIsOver)
}
