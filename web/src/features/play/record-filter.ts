import type { RoundRow } from '@night-market/protocol/play'
import type { Mode, RoundFilter } from './queries.ts'

export const PERIODS = ['7', '30', 'custom'] as const
export type Period = (typeof PERIODS)[number]
export const STATUSES = ['all', 'open', 'settled', 'rolled_back'] as const satisfies readonly (
  RoundRow['status'] | 'all'
)[]
export type RecordFilter = Required<Pick<RoundFilter, 'gameType' | 'vassalage' | 'status'>> & {
  mode: Mode
  period: Period
  /** Days, inclusive; of a custom period as chosen, else as counted from today. */
  from: string
  to: string
}

const DAY_MS = 86_400_000

/** What the address asks for; what it does not say, or says wrongly, is the last seven days of everything. */
export function filterOf(address: URLSearchParams, today: string, mode: Mode): RecordFilter {
  const asked = PERIODS.find((period) => period === address.get('period')) ?? '7'
  const from = address.get('from') ?? ''
  const to = address.get('to') ?? ''
  const isCustom = asked === 'custom' && isDay(from) && isDay(to)
  return {
    mode: address.get('mode') === 'demo' ? 'demo' : address.get('mode') === 'real' ? 'real' : mode,
    gameType: address.get('gameType') ?? 'ALL',
    vassalage: address.get('vassalage') ?? '',
    status: STATUSES.find((status) => status === address.get('status')) ?? 'all',
    period: asked === 'custom' && !isCustom ? '7' : asked,
    ...(isCustom ? { from, to } : lastDays(today, asked === '30' ? 30 : 7)),
  }
}

/** The filter as an address; the days of a preset are counted anew each day, so they stay out of it. */
export function addressOf(filter: RecordFilter): Record<string, string> {
  const { from, to, ...others } = filter
  return filter.period === 'custom' ? { ...others, from, to } : others
}

/** Today and the days before it, `count` in all. */
export function lastDays(today: string, count: number): { from: string; to: string } {
  const first = new Date(Date.parse(`${today}T00:00:00Z`) - (count - 1) * DAY_MS)
  return { from: first.toISOString().slice(0, 10), to: today }
}

/** The day it is in a time zone. */
export function dayIn(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return parts.format(at)
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
}
