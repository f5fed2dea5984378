import { decimalText } from '@night-market/protocol/values/money'
import { dayFrom } from './periods.ts'

/** A day of the chart: the result as a height to draw, and the exact amounts to read. */
export type ChartDay = { day: string; net: number; exact: { stake: string; payout: string; net: string } }

/** What was played on each day that had play, in minor units. */
export type PlayedDays = {
  asset: string
  byDay: readonly { day: string; stake: string; payout: string; net: string }[]
}

const NOTHING = { stake: '0', payout: '0', net: '0' }

/** Every day of the span, also those on which nothing was played. */
export function chartDays({ byDay, asset }: PlayedDays, span: { from: string; to: string }): ChartDay[] {
  const sums = new Map(byDay.map((sum) => [sum.day, sum]))
  const days: ChartDay[] = []
  for (let day = span.from; day <= span.to; day = dayFrom(day, 1)) {
    const { stake, payout, net } = sums.get(day) ?? NOTHING
    days.push({ day, net: Number(decimalText(net, asset)), exact: { stake, payout, net } })
  }
  return days
}

/** About three steps of 1, 2 or 5 times a power of ten, around zero and all that is drawn; from the lowest up. */
export function chartTicks(values: readonly number[]): number[] {
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const rough = (top - bottom) / 3 || 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5].find((times) => times * power >= rough) ?? 10) * power
  const [first, last] = [Math.floor(bottom / step), Math.ceil(top / step)]
  return Array.from({ length: Math.max(2, last - first + 1) }, (_, index) => (first + index) * step)
}

/** Which days are named below the chart: the first, the last, and some between them. */
export function namedDays(count: number, atMost: number): number[] {
  const names = Math.min(count, atMost)
  if (names < 2) return count === 0 ? [] : [0]
  return Array.from({ length: names }, (_, index) => Math.round((index * (count - 1)) / (names - 1)))
}
