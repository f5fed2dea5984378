/** How one win of a slot's round is shown: its words, its sound, and how the counter of the round follows. */
import type { Table } from '../family.ts'
import type { SoundName } from '../lib/sound.ts'
import { COUNT_MS, countedTo, isCelebrated, isWin, outcomeWithin, soundOf } from '../round/outcome.ts'
import type { Celebration } from './celebration.ts'

const COINS = { big: 48, mega: 90, epic: 140 }

export interface SlotWin {
  /** All that this spin pays. */
  payout: bigint
  /** What of it the counter shows already: tumbles are counted one by one. */
  shown?: bigint
  /** What the round has paid before it. */
  before: bigint
  stake: bigint
  /** The stake of the round is the price of a feature: a step of it is no part of the stake that comes back. */
  isBought: boolean
}

export interface WinStep {
  /** Without one it is shown in quiet words. */
  sound: SoundName | null
  /** Nothing counts up: the words stand for a moment. */
  isStill: boolean
  look: 'gold' | 'plain'
  countMs: number
  words(part: number): string
  /** Where it has a layer of its own. */
  party: Celebration | null
}

type StepTable = Pick<Table, 't' | 'money' | 'showWin' | 'isQuick'>

export function winStep(table: StepTable, win: SlotWin): WinStep {
  const { t, money, showWin, isQuick } = table
  const { payout, before, stake, isBought, shown = 0n } = win
  const outcome = outcomeWithin(payout, before + payout, stake)
  const isCounted = isWin(outcome)
  const sound = isCounted ? (payout < stake ? 'small' : soundOf(outcome)) : null
  const countMs = isCounted ? COUNT_MS[outcome] / (isQuick() ? 3 : 1) : 0
  const count = (part: number): bigint => {
    const amount = shown + countedTo(payout - shown, part)
    showWin(before + amount)
    return amount
  }
  const figure = (part: number): string => money.full(count(part))
  const isStill = !isCounted || (isBought && !isCelebrated(outcome))
  const words = (part: number): string => {
    const amount = count(part)
    if (isStill && isBought) return `+${money.figure(amount)}`
    return isCounted
      ? `${t('reels.win')}  ${money.full(amount)}`
      : t('reels.back', { amount: money.full(amount) })
  }
  const party = isCelebrated(outcome)
    ? { word: t(`win.${outcome}`), figure, countMs, holdMs: isQuick() ? 500 : 1300, coins: COINS[outcome] }
    : null
  return { sound, isStill, look: isCounted || isBought ? 'gold' : 'plain', countMs, words, party }
}
