/** A shared round in words: its phase, whether the player's bets count, and what they came to. */
import type { OwnBets } from '@night-market/protocol/studio-table'
import type { MoneyText } from '../lib/money-text.ts'
import type { Translate } from '../lib/texts.ts'
import { isWin, outcomeOf, resultWords } from '../round/outcome.ts'
import type { PanelState } from './panel.ts'
import type { Phase } from './standing.ts'

/** Chips that are laid and not placed, or those of the last bet, offered again. */
export interface InHand {
  stake: bigint
  isRepeat: boolean
}

export interface Bets {
  own: OwnBets | null
  inHand: InHand | null
  asking: bigint
  /** Why the last bet is not in the round. */
  missed: 'too_late' | 'odds_changed' | null
}

export function phaseWords(t: Translate, phase: Phase, result: string): string {
  return phase === 'shown' && result !== '' ? result : t(`table.phase.${phase}`)
}

/** A phase as it is said when it begins, with what the player has in it. */
export const phaseSaid = (t: Translate, money: MoneyText, phase: Phase, bets: Bets): string =>
  `${phaseWords(t, phase, '')} ${betWords(t, money, phase, bets).bets}`

export function betWords(
  t: Translate,
  money: MoneyText,
  phase: Phase,
  { own, inHand, asking, missed }: Bets,
): Pick<PanelState, 'bets' | 'betsLook'> {
  const stake = BigInt(own?.stake ?? 0)
  const counts = stake > 0n ? t('table.counts', { amount: money.full(stake) }) : ''
  if (asking > 0n) return { bets: t('table.asking', { amount: money.full(asking) }), betsLook: 'in_hand' }
  if (phase === 'shown' && stake > 0n && own?.payout) {
    const payout = BigInt(own.payout)
    const won = isWin(outcomeOf(payout, stake))
    return { bets: resultWords(t, money, payout, stake), betsLook: won ? 'won' : 'none' }
  }
  if (missed !== null) return { bets: join(t(`table.${missed}`), counts), betsLook: 'in_hand' }
  if (inHand !== null && !inHand.isRepeat)
    return {
      bets: join(t('table.in_hand', { amount: money.full(inHand.stake) }), counts),
      betsLook: 'in_hand',
    }
  if (counts !== '') return { bets: counts, betsLook: 'counts' }
  return { bets: t('table.no_bet'), betsLook: 'none' }
}

const join = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ')
