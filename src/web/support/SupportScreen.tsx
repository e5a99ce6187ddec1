import { CircleHelp, LifeBuoy, Phone, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Tabs } from '#web/platform/ui/Tabs.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { ContactPanel } from './ContactPanel.tsx'
import { FaqPanel } from './FaqPanel.tsx'
import { supportWords } from './support.words.ts'
import { TicketForm } from './TicketForm.tsx'
import { TicketsPanel } from './TicketsPanel.tsx'

const tabs = ['tickets', 'faq', 'contact'] as const
type TabName = (typeof tabs)[number]

/** « Centre de Support ». */
export function SupportScreen() {
  const say = useWords(supportWords)
  const [search, setSearch] = useSearchParams()
  const [isWriting, setWriting] = useState(false)
  const shown = tabs.find((tab) => tab === search.get('tab')) ?? 'tickets'
  // How one of them is looked at says nothing about the others.
  const show = (tab: TabName) => setSearch(tab === 'tickets' ? {} : { tab }, { replace: true })
  const write = () => setWriting(true)
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-2xl font-bold lg:text-3xl">{say.title}</h1>
          <p className="text-ink-2">{say.subtitle}</p>
        </div>
        <Button icon={Plus} className="max-sm:w-full" onClick={write}>
          {say.newTicket}
        </Button>
      </header>
      <OfflineNote writing="waits" />
      <Tabs<TabName>
        label={say.tabs}
        value={shown}
        onValueChange={show}
        tabs={[
          { value: 'tickets', label: say.tickets, icon: LifeBuoy, content: <TicketsPanel onWrite={write} /> },
          { value: 'faq', label: say.faq, icon: CircleHelp, content: <FaqPanel /> },
          { value: 'contact', label: say.contact, icon: Phone, content: <ContactPanel /> },
        ]}
      />
      {isWriting && <TicketForm onClose={() => setWriting(false)} />}
    </div>
  )
}
