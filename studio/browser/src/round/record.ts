/** A round that was played, in words: what was bet, and what happened. */
import type { Title } from '@night-market/games/titles/title'
import type { GameArt } from '@night-market/protocol/studio'
import type { Translate } from '../lib/texts.ts'

export interface PlayedRound {
  stake: string
  /** Null while the round is open. */
  payout: string | null
  choice: unknown
  events: readonly { type: string }[]
}

/** A bet of a round; what it paid is null while the round is open. */
export interface BetRow {
  name: string
  stake: string
  paid: string | null
}

export interface EventText {
  text: string
  /** What paid in it, line by line. */
  wins?: string[]
  picture?: HTMLElement | null
}

export interface RecordPlace<Own extends string = never> {
  t: Translate<Own>
  /** Minor units as text, in the currency of the round. */
  money(minor: string): string
  title: Title
  art: GameArt
}

/** What a family says of its rounds. */
export interface RoundRecord<Own extends string = never> {
  bets(round: PlayedRound, place: Pick<RecordPlace<Own>, 't' | 'title'>): BetRow[]
  /** Which draws below how much a round is made of, in a sentence. */
  draws(place: Pick<RecordPlace<Own>, 't'>): string
  /** An event, or null where the bets say it already. */
  event(event: { type: string }, place: RecordPlace<Own>): EventText | null
}

/** The one bet of a round that takes no more. */
export const oneBet = (name: string, { stake, payout }: PlayedRound): BetRow[] => [
  { name, stake, paid: payout },
]

/** 4050 is 40.50: figures of the games come in hundredths. */
export const hundredths = (value: number): string => (value / 100).toFixed(2)
