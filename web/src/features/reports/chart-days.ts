import type { Profit } from '@night-market/protocol/reports'
import { decimalText } from '../../lib/money.ts'
import { dayFrom } from './periods.ts'

/** One place of a chart: heights to draw, and the exact amounts to read. */
export type Drawn = {
  label: string
  stake: number
  payout: number
  net: number
  exact: { stake: string; payout: string; net: string }
}

/** What a sum looks like. */
export function drawnSum(label: string, sum: Drawn['exact'], asset: string): Drawn {
  const { stake, payout, net } = sum
  const height = (minor: string): number => Number(decimalText(minor, asset))
  return {
    label,
    stake: height(stake),
    payout: height(payout),
    net: height(net),
    exact: { stake, payout, net },
  }
}

const NOTHING = { stake: '0', payout: '0', net: '0' }

/** Every day of the span, also those on which nothing was played. */
export function chartDays(
  { byDay, asset }: Pick<Profit, 'byDay' | 'asset'>,
  span: { from: string; to: string },
): Drawn[] {
  const sums = new Map(byDay.map((sum) => [sum.day, sum]))
  const days: Drawn[] = []
  for (let day = span.from; day <= span.to; day = dayFrom(day, 1)) {
    days.push(drawnSum(day, sums.get(day) ?? NOTHING, asset))
  }
  return days
}
