import { Ban, Bookmark, CircleCheck, CircleDashed, type LucideIcon, Siren, TriangleAlert, Waves } from 'lucide-react'

/** A state is a shape, a colour and a word. `alarm` belongs to emergencies alone; errors and restricted things are `forbid`. */
const tones = ['neutral', 'sea', 'ok', 'warn', 'reserve', 'forbid', 'alarm'] as const
export type Tone = (typeof tones)[number]

export const toneIcons: Record<Tone, LucideIcon> = {
  neutral: CircleDashed,
  sea: Waves,
  ok: CircleCheck,
  warn: TriangleAlert,
  reserve: Bookmark,
  forbid: Ban,
  alarm: Siren,
}

export const toneInks: Record<Tone, string> = {
  neutral: 'text-ink-2',
  sea: 'text-sea',
  ok: 'text-ok',
  warn: 'text-warn',
  reserve: 'text-reserve',
  forbid: 'text-forbid',
  alarm: 'text-alarm',
}

export const toneFills: Record<Tone, string> = {
  neutral: 'bg-well text-ink-2 border border-soft-edge',
  sea: 'bg-water text-sea border border-soft-edge',
  ok: 'bg-ok-soft text-ok border border-soft-edge',
  warn: 'bg-warn-soft text-warn border border-soft-edge',
  reserve: 'bg-reserve-soft text-reserve border border-soft-edge',
  forbid: 'bg-forbid-soft text-forbid border border-soft-edge',
  alarm: 'bg-alarm-fill text-on-alarm border border-alarm-edge',
}
