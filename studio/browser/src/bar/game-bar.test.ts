import { expect, test } from 'vitest'
import type { GameView } from '../family.ts'
import { moneyText } from '../lib/money-text.ts'
import { StakeLadder } from '../stakes/ladder.ts'
import { barState, nextStake, type Standing } from './game-bar.ts'

const ladder = new StakeLadder([10n, 20n], 1000n)
const viewOf = (bet: ReturnType<GameView['bet']>) => ({ bet: () => bet }) as GameView

test('a bet of several stakes counts whole, for the loss limit of autoplay as for the wallet', () => {
  expect(nextStake(viewOf({ stake: 200n, choice: null }), ladder)).toBe(200n)
  expect(nextStake(viewOf('Choose a number'), ladder)).toBe(10n)
  expect(nextStake(null, ladder)).toBe(10n)
})

test('the button of an open round stays while its next step is on its way, where the view keeps it', () => {
  const cashOut = { icon: 'coins', label: 'Cash out ₹1.10', isOff: false, press: () => undefined } as const
  const playOf = (view: Partial<GameView>, phase: Standing['phase']): string => {
    const standing = {
      phase,
      round: { stake: '10', isOver: false },
      balance: 0n,
      paid: { amount: 0n, stake: 0n },
      films: 0,
      ladder,
      auto: { left: 0, share: 0 },
      playRules: { autoplay: true, quick: true, leastCycleMs: 0 },
      isQuick: false,
      isMuted: false,
      isPaused: false,
      freeStake: null,
      view: { ...viewOf({ stake: 10n, choice: null }), playLabel: 'Bet', ...view },
    } as unknown as Standing
    return barState((key) => key, moneyText('EN', 'INR', 2), standing).play?.label ?? ''
  }
  const kept = { keepsButton: true, openRoundButton: () => cashOut }
  expect(
    ['asking', 'showing', 'waiting', 'idle'].map((phase) => playOf(kept, phase as Standing['phase'])),
  ).toEqual(['Cash out ₹1.10', 'Cash out ₹1.10', 'Cash out ₹1.10', 'Bet'])
  const usual = { openRoundButton: () => cashOut }
  expect([playOf(usual, 'asking'), playOf(usual, 'waiting')]).toEqual(['bar.skip', 'Cash out ₹1.10'])
  expect(playOf({ ...kept, openRoundButton: () => null }, 'asking')).toBe('bar.skip')
})

test('PROMO-3: where a bonus allows no higher bet, the bar names it, and raising stays to be pressed', () => {
  const barAt = (index: number, stopAt: bigint | null) => {
    const stopping = new StakeLadder([10n, 20n], 1000n, stopAt)
    stopping.choose(index)
    const standing = {
      phase: 'idle',
      round: null,
      balance: 0n,
      paid: { amount: 0n, stake: 0n },
      films: 0,
      ladder: stopping,
      auto: { left: 0, share: 0 },
      playRules: { autoplay: true, quick: true },
      isQuick: false,
      isMuted: false,
      isPaused: false,
      freeStake: null,
      view: { ...viewOf({ stake: 10n, choice: null }), hasLadder: true },
    } as unknown as Standing
    const { stakeLabel, canRaise, isStopped } = barState((key) => key, moneyText('EN', 'INR', 2), standing)
    return { stakeLabel, canRaise, isStopped }
  }
  expect(barAt(1, 25n)).toEqual({ stakeLabel: 'bar.bonus_max', canRaise: true, isStopped: true })
  expect(barAt(0, 25n)).toEqual({ stakeLabel: 'bar.bet', canRaise: true, isStopped: false })
  expect(barAt(1, null)).toEqual({ stakeLabel: 'bar.bet', canRaise: false, isStopped: false })
})
