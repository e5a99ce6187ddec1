import { HandCoins, HandHeart, Target } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { useConnection } from '#web/platform/api/connection.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { Splash } from '#web/platform/ui/feedback/Splash.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { Tabs } from '#web/platform/ui/Tabs.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { decidingWords } from './deciding.words.ts'
import { demonstrationSource } from './donations.data.ts'
import { donationWords } from './donations.words.ts'
import type { FormFrame } from './form-frame.ts'
import { withoutToken, withoutTokenOfDemonstration } from './support-source.ts'
import { SupportPage } from './SupportPage.tsx'

const DonationList = lazyPart(async () => (await import('./DonationList.tsx')).DonationList)
const GoalsSection = lazyPart(async () => (await import('./GoalsSection.tsx')).GoalsSection)

const tabs = ['page', 'received', 'goals'] as const
type Tab = (typeof tabs)[number]

/** « Soutenir » inside the app: the page as everybody sees it, and for administrators what they decide. */
export function DonationsScreen() {
  const session = useSession()
  const { demoServer } = useConnection()
  const ofServer = demoServer ? withoutTokenOfDemonstration : withoutToken
  const source = session?.kind === 'demonstration' ? demonstrationSource : ofServer
  const page = <SupportPage source={source} frame={AppDialog} />
  return session?.user?.role === 'admin' ? <OfAdministrator page={page} /> : page
}

/** The SOS stays in sight and in reach beside it: a dialog of the browser’s own would make it inert. */
const AppDialog: FormFrame = ({ title, text, children, actions, onClose }) => (
  <Dialog
    open
    keepOnOutsidePress
    title={title}
    description={text}
    actions={actions}
    onOpenChange={(open) => {
      if (!open) onClose()
    }}
  >
    {children}
  </Dialog>
)

function OfAdministrator({ page }: { page: ReactNode }) {
  const say = useWords(decidingWords)
  const [search, setSearch] = useSearchParams()
  const shown = tabs.find((tab) => tab === search.get('tab')) ?? 'page'
  const show = (tab: Tab) => setSearch(tab === 'page' ? {} : { tab }, { replace: true })
  return (
    <Tabs<Tab>
      label={say.tabs}
      value={shown}
      onValueChange={show}
      tabs={[
        { value: 'page', label: say.page, icon: HandHeart, content: page },
        { value: 'received', label: say.received, icon: HandCoins, content: <Behind list={<DonationList />} /> },
        { value: 'goals', label: say.goals, icon: Target, content: <Behind list={<GoalsSection />} /> },
      ]}
    />
  )
}

/** The page has its heading on it; what stands behind it has the same one, for those who listen. */
function Behind({ list }: { list: ReactNode }) {
  const say = useWords(donationWords)
  return (
    <>
      <h1 className="sr-only">{say.title}</h1>
      <Suspense fallback={<Splash inline />}>{list}</Suspense>
    </>
  )
}
