/** What the bar shows of a game. */
import type { PlayRules, StudioRound } from '@night-market/protocol/studio'
import type { BarState, PlayState } from './control-bar.ts'
import type { GameView } from '../family.ts'
import type { MoneyText } from '../lib/money-text.ts'
import { isWin, outcomeOf, sumText } from '../round/outcome.ts'
import type { Paid } from '../round/play.ts'
import type { StakeLadder } from '../stakes/ladder.ts'
import type { Translate } from '../lib/texts.ts'

/** Balls that may fall at the same time. */
export const MOST_FILMS = 20

export type Phase = 'idle' | 'asking' | 'showing' | 'waiting'

export interface Standing {
  view: GameView
  phase: Phase
  round: StudioRound | null
  balance: bigint
  paid: Paid
  films: number
  ladder: StakeLadder
  auto: { left: number; share: number }
  playRules: PlayRules
  isQuick: boolean
  isMuted: boolean
  isPaused: boolean
  /** The stake of the free bet that the next round would be. */
  freeStake: bigint | null
}

export const isBusy = (phase: Phase): boolean => phase === 'asking' || phase === 'showing'

/** What the next round would stake; the step of the ladder where something is still to choose. */
export function nextStake(view: GameView | null, ladder: StakeLadder): bigint {
  const bet = view?.bet()
  return typeof bet === 'object' ? bet.stake : ladder.stake
}

export function barState(t: Translate, money: MoneyText, at: Standing): BarState {
  const { view, ladder } = at
  const bet = view.bet()
  const isIncomplete = typeof bet === 'string'
  const { amount, stake, kept = 0n, price = null } = at.paid
  // While the film counts, the name of the figure is that of what the round comes to.
  const outcome = outcomeOf(amount === 0n ? 0n : (at.paid.final ?? amount), stake)
  const chips = at.round && at.phase !== 'idle' ? BigInt(at.round.stake) : isIncomplete ? 0n : bet.stake
  return {
    balance: money.full(at.balance),
    stakeLabel: t(view.hasLadder ? (ladder.isStopped ? 'bar.bonus_max' : 'bar.bet') : 'bar.total_bet'),
    stake: money.tight(view.hasLadder ? (at.freeStake ?? ladder.stake) : chips),
    paidLabel: t(outcome === 'back' ? 'bar.back' : 'bar.win'),
    paid: amount === 0n ? money.full(0n) : sumText(t, money, amount - kept, price),
    isWin: isWin(outcome),
    canLower: !ladder.isLowest && at.freeStake === null,
    canRaise: (!ladder.isHighest || ladder.isStopped) && at.freeStake === null,
    isStopped: ladder.isStopped,
    hasLadder: view.hasLadder,
    hasAutoplay: view.hasAutoplay && at.playRules.autoplay,
    hasQuick: at.playRules.quick,
    auto: at.auto,
    isQuick: at.isQuick,
    isMuted: at.isMuted,
    hasSettings: false,
    isBusy: (at.phase !== 'idle' && !view.isConcurrent) || at.auto.left > 0,
    play: playButton(t, at, isIncomplete),
  }
}

function playButton(t: Translate, at: Standing, isIncomplete: boolean): PlayState {
  const isOpen = at.phase === 'waiting' || (at.view.keepsButton === true && isBusy(at.phase))
  const open = isOpen && at.round ? at.view.openRoundButton?.(at.round) : null
  if (open) {
    return { icon: open.icon, label: open.label, isOff: open.isOff, ...(open.text && { text: open.text }) }
  }
  if (isBusy(at.phase) && !at.view.isConcurrent) return { icon: 'stop', label: t('bar.skip'), isOff: false }
  const { playLabel, playText } = at.view
  return {
    icon: 'play',
    label: playLabel,
    ...(playText && { text: playText }),
    isOff: isIncomplete || at.isPaused || at.films >= MOST_FILMS,
  }
}
