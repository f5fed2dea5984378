/** What the bar shows at a shared table: its big button places the chips in hand. */
import type { BarState } from '../bar/control-bar.ts'
import type { MoneyText } from '../lib/money-text.ts'
import type { Translate } from '../lib/texts.ts'
import { isWin, outcomeOf } from '../round/outcome.ts'
import type { Phase } from './standing.ts'
import type { InHand } from './words.ts'

export interface TableBarStanding {
  phase: Phase
  balance: bigint
  /** What counts in the round. */
  staked: bigint
  inHand: InHand | null
  /** What a bet in play is worth while the round rises. */
  worth: bigint | null
  asking: bigint
  paid: { amount: bigint; stake: bigint }
  isOff: boolean
  isPaused: boolean
  isMuted: boolean
}

export function tableBar(t: Translate, money: MoneyText, at: TableBarStanding): BarState {
  const outcome = outcomeOf(at.paid.amount, at.paid.stake)
  return {
    balance: money.full(at.balance),
    stakeLabel: t('table.bar.counts'),
    stake: money.tight(at.staked),
    paidLabel: t(outcome === 'back' ? 'bar.back' : 'bar.win'),
    paid: money.full(at.paid.amount),
    isWin: isWin(outcome),
    canLower: false,
    canRaise: false,
    hasLadder: false,
    hasAutoplay: false,
    auto: { left: 0, share: 0 },
    hasQuick: false,
    isQuick: false,
    isMuted: at.isMuted,
    isBusy: false,
    play: button(t, money, at),
  }
}

function button(t: Translate, money: MoneyText, at: TableBarStanding): BarState['play'] {
  if (at.asking > 0n)
    return { icon: 'play', label: t('table.bar.asking'), text: t('table.bar.asking'), isOff: true }
  if (at.phase === 'rising' && at.worth !== null) {
    const text = t('table.bar.cash_out')
    return { icon: 'play', label: `${text} ${money.full(at.worth)}`, text, isOff: at.isPaused }
  }
  if (at.phase !== 'open')
    return { icon: 'play', label: t('table.phase.closed'), text: t('table.bar.closed'), isOff: true }
  const which = at.inHand?.isRepeat ? 'repeat' : 'place'
  const label = t(`table.bar.${which}`, { amount: money.full(at.inHand?.stake ?? 0n) })
  return { icon: 'play', label, text: t(`table.bar.${which}_short`), isOff: at.isOff || at.inHand === null }
}
