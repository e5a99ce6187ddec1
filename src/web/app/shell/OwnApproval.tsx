import { useOwnAccount } from '#web/accounts/own-account.ts'
import { ApprovalNotice } from '#web/organisations/ApprovalNotice.tsx'

/** As the server last said of the account: approved meanwhile, the notice goes. */
export function OwnApproval() {
  return <ApprovalNotice user={useOwnAccount()} />
}
