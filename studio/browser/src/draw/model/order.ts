/** What is sent to buy the slip. */
import type { DrawBuyBody } from '@night-market/protocol/studio-draw'
import type { DrawState } from '../state.ts'
import { legsOf, type PricedSlip } from './slip.ts'

type Known = Pick<DrawState, 'current' | 'next' | 'slip' | 'takesHalf'>

/** Null while nothing can be bought: a pick is not whole, or there is no draw. */
export function bodyOf(state: Known, priced: PricedSlip, request: string): DrawBuyBody | null {
  const issues = [state.current, ...state.next].flatMap((draw) => draw?.issue ?? [])
  const legs = legsOf(state.slip, issues)
  if (!priced.isWhole || legs.length === 0) return null
  const picks = priced.picks.flatMap(({ pick, priced: price }) =>
    price === null ? [] : [{ play: pick.play, pick: price.pick, unit: String(state.slip.unit) }],
  )
  return {
    request,
    picks,
    legs,
    group: state.slip.group,
    stopsOnWin: state.slip.chase?.stopsOnWin ?? false,
    takesHalf: state.takesHalf,
  }
}

/** The keys that the slip takes room of, as `play key`. */
export const keysIn = ({ picks }: PricedSlip): Set<string> =>
  new Set(picks.flatMap(({ pick, priced }) => (priced?.keys ?? []).map(({ key }) => `${pick.play} ${key}`)))
