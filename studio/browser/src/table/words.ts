/** A shared round in words: its phase, whether the player's bets count, and what they came to. */
import type { OwnBets } from '@night-market/protocol/studio-table'
import type { MoneyText } from '../lib/money-text.ts'
import type { Translate } from '../lib/texts.ts'
import { isWin, outcomeOf, resultWords } from '../round/outcome.ts'
import type { Missed } from './bets.ts'
import type { PanelState } from './panel.ts'
import type { Phase } from './standing.ts'

/** Chips that are laid and not placed, or those of the last bet, offered again. */
export interface InHand {
  stake: bigint
  isRepeat: boolean
  /** They are placed by themselves before bets close. */
  isAutomatic: boolean
}

export interface Bets {
  own: OwnBets | null
  inHand: InHand | null
  asking: bigint
  missed: Missed | null
}

/** `revealing` is what the view says while it shows the result. */
export function phaseWords(t: Translate, phase: Phase, result: string, revealing?: string): string {
  if (phase === 'shown' && result !== '') return result
  return phase === 'showing' && revealing !== undefined ? revealing : t(`table.phase.${phase}`)
}

/** A phase as it is said when it begins, with what the player has in it. */
export const phaseAnnouncement = (t: Translate, money: MoneyText, phase: Phase, bets: Bets): string =>
  `${phaseWords(t, phase, '')} ${betWords(t, money, phase, bets).bets}`

export function missedWords(t: Translate, money: MoneyText, missed: Missed): string {
  if (missed.why === 'not_cashed_out') return t('table.not_cashed_out', { bet: missed.bet + 1 })
  return t(`table.${missed.why}`, { amount: money.tight(missed.stake) })
}

export function betWords(
  t: Translate,
  money: MoneyText,
  phase: Phase,
  { own, inHand, asking, missed }: Bets,
): Pick<PanelState, 'bets' | 'betsLook'> {
  const stake = BigInt(own?.stake ?? 0)
  const counts = stake > 0n ? t('table.counts', { amount: money.tight(stake) }) : ''
  const missing = missed === null ? '' : missedWords(t, money, missed)
  if (asking > 0n) return { bets: t('table.asking', { amount: money.full(asking) }), betsLook: 'in_hand' }
  if (phase === 'shown' && stake > 0n && own?.payout) {
    const payout = BigInt(own.payout)
    const won = isWin(outcomeOf(payout, stake))
    const bets = join(missing, resultWords(t, money, payout, stake))
    return { bets, betsLook: won ? 'won' : 'none' }
  }
  if (missed !== null) return { bets: join(missing, counts), betsLook: 'missed' }
  if (inHand !== null && !inHand.isRepeat) {
    const laid = t(inHand.isAutomatic ? 'table.laid' : 'table.in_hand', {
      amount: money.tight(inHand.stake),
    })
    return { bets: join(laid, counts), betsLook: 'in_hand' }
  }
  if (counts !== '') return { bets: counts, betsLook: 'counts' }
  return { bets: t('table.no_bet'), betsLook: 'none' }
}

const join = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ')
