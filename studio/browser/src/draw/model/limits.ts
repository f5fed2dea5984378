/** What the studio refuses of a ticket whatever else is bought, so that it is said before the order. */
import { MOST_UNITS, type DrawOpenValue } from '@night-market/protocol/studio-draw'
import { multiplesOf, type PricedSlip, type Slip } from './slip.ts'

export interface Limit {
  kind: 'least' | 'bonus' | 'units' | 'win'
  amount: bigint
}

/** The most that one ticket is paid, in unit prices. */
const MOST_WIN_UNITS = 2_500_000n

type Terms = Pick<DrawOpenValue, 'unitPrice' | 'maxStake'>

/** A ticket costs half a unit price at least. */
export const leastOf = ({ unitPrice }: Pick<Terms, 'unitPrice'>): bigint => BigInt(unitPrice) / 2n

/** The first limit that a ticket of the slip does not keep; null for an empty slip. Each leg of a chase is a ticket. */
export function limitOf(terms: Terms, slip: Slip, { stake, win, units }: PricedSlip): Limit | null {
  if (stake === 0n) return null
  const multiples = multiplesOf(slip)
  const [cheapest, dearest] = [BigInt(Math.min(...multiples)), BigInt(Math.max(...multiples))]
  const least = leastOf(terms)
  const mostWin = BigInt(terms.unitPrice) * MOST_WIN_UNITS
  const most = terms.maxStake === undefined ? null : BigInt(terms.maxStake)
  if (units > BigInt(MOST_UNITS)) return { kind: 'units', amount: BigInt(MOST_UNITS) }
  if (stake * cheapest < least) return { kind: 'least', amount: least }
  if (most !== null && stake * dearest > most) return { kind: 'bonus', amount: most }
  return win * dearest > mostWin ? { kind: 'win', amount: mostWin } : null
}
