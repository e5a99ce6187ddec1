import { sql } from 'drizzle-orm'
import { type CDPSession, type Page, chromium } from 'playwright-core'
import { chromiumFlags, findChromium } from '#dev/chromium.mjs'
import { openServices } from '#server/app/open-services.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openLog } from '#server/platform/log.ts'
import { type Figure, percentile } from './figures.ts'
import { phone, signIn } from './phone.ts'
import { forgetFolder, freshFolder, startServer } from './server.ts'
import { longestTask } from './tasks.ts'

const messages = 10_000
/** Read on in pages of so many. */
const page = 100
const processorSlower = 4
const tall = { width: 360, height: 740 }

/** A channel of ten thousand messages on a slow phone, scrolled from the newest to the first: what each page that is read costs, and whether anything jumps. */
export async function measureChatScroll(): Promise<Figure[]> {
  const folder = freshFolder()
  await (await startServer(folder)).stop()
  await talk(folder)
  const server = await startServer(folder)
  const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumFlags })
  try {
    const context = await browser.newContext({ ...phone, viewport: tall, serviceWorkers: 'block' })
    const shown = await context.newPage()
    await signIn(shown, server.address)
    await shown.goto(`${server.address}/profile?messages=general`)
    await shown.locator(`[data-message="${messages}"]`).waitFor()
    const session = await context.newCDPSession(shown)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlower })
    await shown.evaluate(scroller)
    return figuresOf(await scrollToFirst(shown, session))
  } finally {
    await browser.close()
    await server.stop()
    forgetFolder(folder)
  }
}

/** What the page tells of a part of the way: each frame in milliseconds, and how far each message under the eye was from where it belonged. */
type Scrolled = { readonly first: number; readonly frames: readonly number[]; readonly jumps: readonly number[] }
type Part = Scrolled & { readonly worked: number; readonly longest: number }

async function scrollToFirst(shown: Page, session: CDPSession): Promise<Part[]> {
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const parts: Part[] = []
  for (let goal = messages - page; goal >= 0; goal -= page) {
    const before = await worked()
    let scrolled: Scrolled | undefined
    const longest = await longestTask(session, async () => {
      scrolled = await shown.evaluate<Scrolled>(`scrollTalk(${Math.max(goal, 1)})`)
    })
    if (scrolled) parts.push({ ...scrolled, longest, worked: (await worked()) - before })
  }
  if (parts.at(-1)?.first !== 1) throw new Error(`The first message was not reached: ${parts.at(-1)?.first}.`)
  return parts
}

function figuresOf(parts: readonly Part[]): Figure[] {
  const of = `chat of ${messages} messages, processor ÷ ${processorSlower}`
  const frames = parts.flatMap((part) => part.frames)
  const slow = frames.filter((took) => took > 50).length
  const jumps = parts.flatMap((part) => part.jumps)
  return [
    {
      name: `${of}: a page of ${page} read and scrolled through`,
      unit: 'ms',
      goal: '',
      runs: parts.map((part) => part.worked),
    },
    { name: `${of}: longest task of a page`, unit: 'ms', goal: '<= 100', runs: parts.map((part) => part.longest) },
    { name: `${of}: a frame, p99`, unit: 'ms', goal: '', runs: [percentile(frames, 0.99)] },
    { name: `${of}: frames above 50 ms, of ${frames.length}`, unit: '', goal: '', runs: [slow] },
    { name: `${of}: times that something jumped`, unit: '', goal: '0', runs: [jumps.length] },
    { name: `${of}: farthest jump`, unit: 'px', goal: '0', runs: [Math.max(0, ...jumps)] },
  ]
}

/**
 * In the page: upwards by so much a frame, until this message is in sight. What stood in the middle must stand lower by exactly
 * that in the next picture, also when older messages have come meanwhile.
 */
const scroller = `
  globalThis.scrollTalk = async (goal) => {
    const log = document.querySelector('[data-chat-log]')
    const step = 100
    const shown = () => [...log.querySelectorAll('[data-message]')]
    const topOf = (one) => one.getBoundingClientRect().top
    /* The picture has been painted. */
    const painted = () => new Promise((done) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done()
      port2.postMessage(null)
    }))
    const frames = []
    const jumps = []
    const { top, bottom } = log.getBoundingClientRect()
    const middle = (top + bottom) / 2
    for (;;) {
      const eye = shown().reduce((best, one) => Math.abs(topOf(one) - middle) < Math.abs(topOf(best) - middle) ? one : best)
      const { message } = eye.dataset
      const at = topOf(eye)
      const wanted = Math.min(step, log.scrollTop)
      const began = performance.now()
      log.scrollTop -= wanted
      /* Of a finger a page hears in the moment in which it is moved. */
      log.dispatchEvent(new Event('scroll'))
      await painted()
      frames.push(performance.now() - began)
      const now = log.querySelector('[data-message="' + message + '"]')
      const off = now === null ? 9999 : Math.abs(topOf(now) - at - wanted)
      if (off > 1) jumps.push(off)
      const seen = shown().filter((one) => one.getBoundingClientRect().bottom > top)
      const first = Math.min(...seen.map((one) => Number(one.dataset.message)))
      if (first <= goal) return { first, frames, jumps }
    }
  }`

const words = 'la glace est au quai et la mer se lève derrière la fosse on rentre par le nord avant la nuit'.split(' ')

/** By the database itself: what the members of the channel of the demonstration say, a word to four lines each. */
async function talk(folder: string): Promise<void> {
  const { services, close } = await openServices(readConfig({ GUET_DATA: folder }), openLog('error'))
  try {
    const said = Array.from({ length: messages }, (_, index) =>
      Array.from({ length: 1 + ((index * 7) % 29) }, (_each, word) => words[(index + word) % words.length]).join(' '),
    )
    await services.db.execute(
      sql`delete from chat_messages where room_id in (select id from chat_rooms where kind = 'general')`,
    )
    await services.db.execute(sql`
      insert into chat_messages (id, room_id, sequence, sender_id, message_type, content, metadata, created_at)
      select gen_random_uuid(), room.id, said.sequence, people.ids[1 + said.sequence % array_length(people.ids, 1)], 'text',
        said.content, '{}', now() - (${messages}::int - said.sequence) * interval '1 minute'
      from chat_rooms room
      cross join unnest(${sql.param(said)}::text[]) with ordinality as said (content, sequence)
      cross join lateral (select array_agg(account_id order by account_id) as ids from memberships
        where organisation_id = room.organisation_id and to_at is null) people
      where room.kind = 'general' and people.ids is not null`)
    await services.db.execute(
      sql`update chat_rooms set last_sequence = ${messages}, pushed_sequence = ${messages} where kind = 'general'`,
    )
  } finally {
    await close()
  }
}
