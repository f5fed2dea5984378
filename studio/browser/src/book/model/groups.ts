/** A board as groups: the lines of one market and one part of the match stand together, and groups stand under tabs. */
import type { BoardMarket } from '@night-market/protocol/vendor/book'

export interface Group {
  market: number
  /** The part of the match that it is about, as a spec names it: `quarternr=2`; empty where it is the whole match. */
  part: string
  tab: string
  lines: BoardMarket[]
}

interface Order {
  tabs: readonly string[]
  order: readonly number[]
  tabOf?(market: number): string | undefined
}

export function groupsOf(board: readonly BoardMarket[], { order, tabOf }: Order): Group[] {
  const place = (market: number): number => {
    const at = order.indexOf(market)
    return at < 0 ? order.length : at
  }
  return [...Map.groupBy(board, ({ market, spec }) => `${market} ${partIn(spec)}`).values()]
    .flatMap((lines) => {
      const [first] = lines
      if (first === undefined) return []
      const { market, spec, tab } = first
      return [{ market, part: partIn(spec), tab: tabOf?.(market) ?? tab, lines }]
    })
    .toSorted((one, other) => place(one.market) - place(other.market))
}

/** Every innings is the first of its side: it is no part that a market is one of several of. */
const partIn = (spec: string): string =>
  spec.split('|').find((one) => /^(?!inningnr)\w+nr=\d+$/.test(one)) ?? ''

/** The first tab shows its own groups and the first of every other. */
export function groupsUnder(groups: readonly Group[], tab: string, { tabs }: Order): Group[] {
  if (tab !== tabs[0]) return groups.filter((group) => group.tab === tab)
  return groups.filter(
    (group, index) => group.tab === tab || groups.findIndex((one) => one.tab === group.tab) === index,
  )
}

/** Tabs that have groups, in their order, with how many they show. */
export function tabsOf(groups: readonly Group[], look: Order): { tab: string; count: number }[] {
  return look.tabs
    .map((tab) => ({ tab, count: groupsUnder(groups, tab, look).length }))
    .filter(({ count }) => count > 0)
}
