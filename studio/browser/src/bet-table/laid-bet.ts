/** The chips of a table as a bet of the game, and the words of the button that plays them. */
import type { PlacedBet } from '@night-market/games/kernel/bets'
import { byField } from '../chips/stack.ts'
import { stakeOf, type ChipTray } from '../chips/tray.ts'
import type { GameView, Table } from '../family.ts'

/** What lies on the table; a sentence where nothing does. */
export function laidBet(tray: ChipTray, table: Table): { stake: bigint; choice: PlacedBet[] } | string {
  const stake = stakeOf(tray, table)
  if (typeof stake === 'string') return stake
  const choice = [...byField(tray.chips)].map(([kind, amount]) => ({ kind, stake: String(amount) }))
  return { stake, choice }
}

type ChipPart = 'hasLadder' | 'hasAutoplay' | 'playLabel' | 'playText'

/** A view that is bet on with chips alone: its button offers the last bet again where none is laid. */
export function chipView(
  tray: ChipTray,
  table: Table,
  playLabel: string,
  view: Omit<GameView, ChipPart>,
): GameView {
  const repeat = table.t('chips.repeat_play', { play: playLabel })
  const label = (): string => (tray.isRepeat ? repeat : playLabel)
  return {
    ...view,
    hasLadder: false,
    hasAutoplay: false,
    get playLabel() {
      return label()
    },
    get playText() {
      return label()
    },
  }
}
