/** A slot on a falling board as the shell plays it. */
import type { StudioRound } from '@night-market/protocol/studio'
import type { GameView, Table } from '../family.ts'
import { FeatureBuy } from './buy.ts'
import type { OpenBoard } from './open-board.ts'

/** The film of a family. */
export interface SlotFilm {
  play(round: StudioRound): Promise<void>
  summary(round: StudioRound): string
}

/** `feature` is the event that ends autoplay; `buy` says what is bought, and for how many bets. */
export function slotView(
  table: Table,
  { show, destroy }: OpenBoard,
  film: SlotFilm,
  feature: string,
  buy: { price: number; text: string },
): GameView {
  const bought = new FeatureBuy(table, buy.price, buy.text)
  return {
    hasLadder: true,
    hasAutoplay: true,
    playLabel: table.t('reels.play'),
    bet: () => bought.bet(),
    stakeChanged: () => bought.draw(),
    begin: () => table.sound.play('spin'),
    play: (round) => film.play(round),
    calm: () => show.board.unlight(),
    hurry: () => show.hurry(),
    summary: (round) => film.summary(round),
    isFeature: (round) => round.events.some(({ type }) => type === feature),
    destroy,
  }
}
