/** What the bar shows at a shared table: its big button places the chips in hand. */
import type { BarState, PlayState } from '../bar/control-bar.ts'
import type { MoneyText } from '../lib/money-text.ts'
import type { Translate } from '../lib/texts.ts'
import { isWin, outcomeOf } from '../round/outcome.ts'
import { WARN_MS } from './closing.ts'
import type { Phase } from './standing.ts'
import type { InHand } from './words.ts'

export interface TableBarStanding {
  phase: Phase
  balance: bigint
  /** What counts in the round. */
  staked: bigint
  inHand: InHand | null
  /** Bets are placed and cashed out by buttons of the view. */
  hasOwnButtons: boolean
  /** Until bets close. */
  leftMs: number
  asking: bigint
  paid: { amount: bigint; stake: bigint }
  isOff: boolean
  isMuted: boolean
  hasSettings: boolean
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
    hasSettings: at.hasSettings,
    isBusy: false,
    play: at.hasOwnButtons ? null : button(t, money, at),
  }
}

function button(t: Translate, money: MoneyText, at: TableBarStanding): PlayState {
  if (at.asking > 0n)
    return { icon: 'play', label: t('table.bar.asking'), text: t('table.bar.asking'), isOff: true }
  if (at.phase !== 'open')
    return { icon: 'play', label: t('table.phase.closed'), text: t('table.bar.closed'), isOff: true }
  const { inHand } = at
  const which = inHand?.isRepeat ? 'repeat' : 'place'
  const label = t(`table.bar.${which}`, { amount: money.full(inHand?.stake ?? 0n) })
  return {
    icon: 'play',
    label,
    text: t(`table.bar.${which}_short`),
    isOff: at.isOff || inHand === null,
    isUrgent: isUrgent(at),
  }
}

/** The player's chips lie on the table, and are placed by hand or not at all. */
export const isUrgent = ({ phase, leftMs, inHand }: Pick<TableBarStanding, 'phase' | 'leftMs' | 'inHand'>) =>
  phase === 'open' && leftMs <= WARN_MS && inHand !== null && !inHand.isRepeat && !inHand.isAutomatic
