/**
 * What a round came to for the player. Only what is more than its stake is a win, and only a win is celebrated: a
 * part of the stake that comes back is shown in plain words, without colour and sound.
 */
import type { StudioRound } from '@night-market/protocol/studio'
import type { MoneyText } from '../lib/money-text.ts'
import type { SoundName } from '../lib/sound.ts'
import type { Translate } from '../lib/texts.ts'

export type Outcome = 'lost' | 'back' | Win
export type Win = 'win' | Celebrated
/** Wins that have a layer of their own over the game. */
export type Celebrated = 'big' | 'mega' | 'epic'

const TIERS: [fromStakes: bigint, outcome: Celebrated][] = [
  [60n, 'epic'],
  [25n, 'mega'],
  [10n, 'big'],
]

export function outcomeOf(payout: bigint, stake: bigint): Outcome {
  if (payout <= 0n) return 'lost'
  if (payout <= stake) return 'back'
  return TIERS.find(([fromStakes]) => payout >= fromStakes * stake)?.[1] ?? 'win'
}

/** One win among several of a round: it is celebrated by its own size once the round has won more than its stake. */
export function outcomeWithin(payout: bigint, total: bigint, stake: bigint): Outcome {
  const whole = outcomeOf(total, stake)
  if (whole === 'lost' || whole === 'back') return payout > 0n ? whole : 'lost'
  const own = outcomeOf(payout, stake)
  return own === 'back' ? 'win' : own
}

export const isWin = (outcome: Outcome): outcome is Win => outcome !== 'lost' && outcome !== 'back'

export const isCelebrated = (outcome: Outcome): outcome is Celebrated =>
  outcome === 'big' || outcome === 'mega' || outcome === 'epic'

/** The sound at the end of a round; a returned part of the stake sounds like a loss. */
export function soundOf(outcome: Outcome): SoundName {
  if (!isWin(outcome)) return 'loss'
  return outcome === 'epic' ? 'mega' : outcome
}

/** The class of a figure that tells the result. */
export function lookOf(outcome: Outcome): 'is-won' | 'is-back' | 'is-lost' {
  if (isWin(outcome)) return 'is-won'
  return outcome === 'back' ? 'is-back' : 'is-lost'
}

/** What a round pays into the balance: all of its payout, or of a free bet what is beyond the stake. */
export function cashOf({ payout, stake, isFree }: Pick<StudioRound, 'payout' | 'stake' | 'isFree'>): bigint {
  const cash = BigInt(payout) - (isFree === true ? BigInt(stake) : 0n)
  return cash > 0n ? cash : 0n
}

/** What a bought feature cost; null for a round without one. */
export function priceOf({ choice, stake }: Pick<StudioRound, 'choice' | 'stake'>): bigint | null {
  const isBought = typeof choice === 'object' && choice !== null && 'buy' in choice && choice.buy === true
  return isBought ? BigInt(stake) : null
}

/** The sum of a bought feature: against its price until that is paid back, `67.20 of 84.00`. */
export function sumText(t: Translate, money: MoneyText, sum: bigint, price: bigint | null): string {
  if (price === null || sum > price) return money.full(sum)
  return t('reels.sum_of', { sum: money.figure(sum), price: money.figure(price) })
}

/** The result for the live region. */
export function resultWords(t: Translate, money: MoneyText, payout: bigint, stake: bigint): string {
  const outcome = outcomeOf(payout, stake)
  if (outcome === 'lost') return t('say.lost')
  const words = { amount: money.full(payout), stake: money.full(stake) }
  return t(outcome === 'back' ? 'say.back' : 'say.won', words)
}

/** The end of a round for the live region: what happened, what it paid, and what is left. */
export function endWords(
  t: Translate,
  money: MoneyText,
  { round, summary, balance }: { round: StudioRound; summary: string; balance: bigint },
): string {
  const result = round.isFree
    ? freeWords(t, money, round)
    : resultWords(t, money, BigInt(round.payout), BigInt(round.stake))
  return [summary, result, t('say.balance', { balance: money.full(balance) })].filter(Boolean).join(' ')
}

function freeWords(t: Translate, money: MoneyText, round: StudioRound): string {
  const cash = cashOf(round)
  if (cash === 0n) return t('say.lost')
  return t('say.won', { amount: money.full(cash), stake: money.full(BigInt(round.stake)) })
}

/** How long the figure of a win counts up. */
export const COUNT_MS: Record<Win, number> = { win: 700, big: 2200, mega: 3600, epic: 4800 }

/** Money counted up to a part of the way; whole minor units all the time. */
export function countedTo(payout: bigint, part: number): bigint {
  const steps = BigInt(Math.round(Math.min(1, Math.max(0, part)) * 10_000))
  return (payout * steps) / 10_000n
}
