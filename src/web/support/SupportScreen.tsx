import { CircleHelp, LifeBuoy, PenLine, Phone } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { LinkButton } from '#web/platform/ui/LinkButton.tsx'
import { Tabs } from '#web/platform/ui/Tabs.tsx'
import { callAddress, numberShown } from '#web/platform/words/telephone.ts'
import { useWords } from '#web/platform/words/words.ts'
import { ContactPanel } from './ContactPanel.tsx'
import { FaqPanel } from './FaqPanel.tsx'
import { supportContact } from './support.data.ts'
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
  const phone = useQuery(supportContact()).data?.phone ?? null
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-2xl font-bold lg:text-3xl">{say.title}</h1>
          <p className="text-ink-2">{say.subtitle}</p>
        </div>
        <div className="flex gap-3 max-sm:w-full *:max-sm:flex-1">
          <Button size="large" icon={PenLine} aria-label={say.newTicket} onClick={write}>
            {say.write}
          </Button>
          {phone !== null && (
            <LinkButton
              size="large"
              href={callAddress(phone)}
              icon={Phone}
              aria-label={say.callSupport(numberShown(phone))}
            >
              {say.callIt}
            </LinkButton>
          )}
        </div>
      </header>
      <OfflineNote writing="waits" />
      <Tabs<TabName>
        label={say.tabs}
        value={shown}
        onValueChange={show}
        tabs={[
          { value: 'tickets', label: say.tickets, icon: LifeBuoy, content: <TicketsPanel /> },
          { value: 'faq', label: say.faq, icon: CircleHelp, content: <FaqPanel /> },
          { value: 'contact', label: say.contact, icon: Phone, content: <ContactPanel /> },
        ]}
      />
      {isWriting && <TicketForm onClose={() => setWriting(false)} />}
    </div>
  )
}
