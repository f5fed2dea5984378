import type { OwnBets, TableCrowd, TableRound, TableStanding } from '@night-market/protocol/studio-table'

/** What a round came to, as the table sends it. */
export type Mark = TableStanding['history'][number]

/** Earlier rounds of a table as a picture: the roads of its family, or a plain list. */
export interface RoadMap {
  element: HTMLElement
  /** Draws the marks, newest first, as the table sends them. */
  fill(marks: readonly Mark[]): void
}

/** How the running round stands, for a view whose prices are set at the table. */
export interface RoundStanding {
  round: TableRound
  /** The hash at the end of the chain, with which the published chance of the round begins. */
  terminal: string
  own: OwnBets | null
  /** By the clock of the server. */
  now: number
  /** What all players with the same money have on each field. */
  stakes: ReadonlyMap<string, bigint>
}

/** What happens at a shared table beside the player's own bets, where the view shows it. */
export interface TableRoom {
  /** What others have on each field. */
  showCrowd?(fields: ReadonlyMap<string, bigint>): void
  showHistory?(marks: readonly Mark[]): void
  /** Several times a second, and whenever anything changes. */
  stand?(at: RoundStanding): void
  /** The latest bets of the round, with what they were cashed out at. */
  showLatest?(bets: TableCrowd['latest']): void
  /** The road maps once more, for the sheet of earlier results; a family without them has the list. */
  roads?(): RoadMap
}
