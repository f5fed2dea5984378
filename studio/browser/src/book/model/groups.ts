/** A board as groups: the lines of one market stand together, and groups stand under tabs. */
import type { BoardMarket } from '@night-market/protocol/vendor/book'

export interface Group {
  market: number
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
  return [...Map.groupBy(board, ({ market }) => market)]
    .map(([market, lines]) => ({ market, tab: tabOf?.(market) ?? lines[0]?.tab ?? '', lines }))
    .toSorted((one, other) => place(one.market) - place(other.market))
}

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
