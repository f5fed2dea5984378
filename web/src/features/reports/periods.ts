/** Spec 9, date presets: the last and the next 7 and 30 days; reports of agents have today and yesterday too. */
const PERIODS = ['today', 'yesterday', '7', '30', 'next7', 'next30', 'custom'] as const
export type Period = (typeof PERIODS)[number]
/** Stand with the days of one's own choice: games of the house are played at once. */
export const COMING_PERIODS = ['next7', 'next30'] as const satisfies readonly Period[]
export const AGENT_PERIODS = ['today', 'yesterday', '7', '30', 'custom'] as const satisfies readonly Period[]
export const PAST_PERIODS = ['7', '30', 'custom'] as const satisfies readonly Period[]

/** Days of the merchant, inclusive: of a custom period as chosen, else as counted from today. */
export type Days = { period: Period; from: string; to: string }

const DAY_MS = 86_400_000

/** The days an address asks for; what it does not say, or says wrongly, is the preset. */
export function daysOf(address: URLSearchParams, today: string, preset: '7' | '30' = '7'): Days {
  const requested = PERIODS.find((period) => period === address.get('period')) ?? preset
  const from = address.get('from') ?? ''
  const to = address.get('to') ?? ''
  if (requested !== 'custom') return { period: requested, ...daysIn(requested, today) }
  if (isDay(from) && isDay(to) && from <= to) return { period: 'custom', from, to }
  return { period: preset, ...daysIn(preset, today) }
}

/** The days as an address; those of a preset are counted anew each day, so they stay out of it. */
export const daysAddress = ({ period, from, to }: Days): Record<string, string> =>
  period === 'custom' ? { period, from, to } : { period }

/** The last days end today, the next ones begin tomorrow. */
export function daysIn(period: Exclude<Period, 'custom'>, today: string): { from: string; to: string } {
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: dayFrom(today, -1), to: dayFrom(today, -1) }
    case '7':
      return { from: dayFrom(today, -6), to: today }
    case '30':
      return { from: dayFrom(today, -29), to: today }
    case 'next7':
      return { from: dayFrom(today, 1), to: dayFrom(today, 7) }
    case 'next30':
      return { from: dayFrom(today, 1), to: dayFrom(today, 30) }
  }
}

/** As many days, right before or after; null where they would end after today and are none of the coming periods. */
export function daysBeside({ from, to }: Days, side: -1 | 1, today: string): Days | null {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  const next = { from: dayFrom(from, side * count), to: dayFrom(to, side * count) }
  const preset = [...AGENT_PERIODS, ...COMING_PERIODS].find(
    (known) =>
      known !== 'custom' && daysIn(known, today).from === next.from && daysIn(known, today).to === next.to,
  )
  if (side === 1 && preset === undefined && next.to > today) return null
  return { period: preset ?? 'custom', ...next }
}

/** The day so many days after another. */
export const dayFrom = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

/** The day it is in a time zone. */
export function dayIn(timeZone: string, at: number): string {
  const parts = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-CA', parts).format(at)
}

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(at || 0).toISOString().startsWith(text)
}
