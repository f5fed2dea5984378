/** The end of a round on a table of places: its sound, the places that paid, the result in words, the moment of a win. */
import type { StudioRound } from '@night-market/protocol/studio'
import type { Table } from '../family.ts'
import { isReduced } from '../lib/motion.ts'
import type { Pace } from '../lib/pace.ts'
import { lookOf, outcomeOf, resultWords, soundOf } from '../round/outcome.ts'
import { showWinMoment } from '../stage/win-moment.ts'
import type { BetSpots } from './spots.ts'

const SHOWN_MS = { usual: 1300, reduced: 600 }

export interface RoundEnd {
  round: StudioRound
  /** The places whose bets have paid. */
  kinds: Set<string>
  /** Where a win rises when no place shows it. */
  scene: HTMLElement
}

export async function showRoundEnd(
  table: Table,
  spots: BetSpots,
  pace: Pace,
  { round, kinds, scene }: RoundEnd,
): Promise<void> {
  const paid = { payout: BigInt(round.payout), stake: BigInt(round.stake) }
  const outcome = outcomeOf(paid.payout, paid.stake)
  spots.showPaid(kinds)
  // A round of a shared table may be without a bet of this player.
  if (paid.stake > 0n) {
    table.sound.play(soundOf(outcome))
    spots.tell(resultWords(table.t, table.money, paid.payout, paid.stake), lookOf(outcome))
  }
  const [first = ''] = kinds
  const from = spots.button(first) ?? scene
  await showWinMoment(table, paid, from.getBoundingClientRect())
  await pace.wait(isReduced() ? SHOWN_MS.reduced : SHOWN_MS.usual)
}
