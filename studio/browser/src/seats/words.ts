/** A table in words: who sits where, and what is waited for. */
import type { SeatPlace, SeatStanding } from '@night-market/protocol/studio-seat'
import type { TextKey } from '../locales/en.ts'
import type { MoneyText } from '../lib/money-text.ts'
import type { Translate } from '../lib/texts.ts'

export const ownPlace = (standing: SeatStanding | null): SeatPlace | undefined =>
  standing?.places.find(({ isOwn }) => isOwn)

/** The name of a seat: its player, a bot with the number of the seat, or a player who has left since. */
export function nameOf(t: Translate, standing: SeatStanding | null, seat: number): string {
  const dealt = standing?.hand?.seats.find((each) => each.seat === seat)
  const place = standing?.places.find((each) => each.seat === seat)
  if (standing?.hand?.own?.seat === seat || place?.isOwn) return t('seats.you')
  const name = dealt?.name ?? place?.name ?? ''
  return name === '' ? t('seats.bot', { number: seat + 1 }) : name
}

export function phaseWords(
  t: Translate,
  standing: SeatStanding,
  { now, isConnected }: { now: number; isConnected: boolean },
): string {
  const { hand } = standing
  const place = ownPlace(standing)
  if (!isConnected) return t('seats.phase.connecting')
  if (place?.refusal) return t('seats.phase.refused', { reason: t(reasonOf(place.refusal)) })
  if (hand?.state === 'playing' && hand.turn) {
    const seconds = Math.max(0, Math.ceil((hand.turn.endsAt - now) / 1000))
    if (hand.legal.length > 0) return t('seats.phase.turn', { seconds })
    const [only, ...others] = hand.turn.seats
    if (only === undefined || others.length > 0) return t('seats.phase.others', { seconds })
    return t('seats.phase.other', { name: nameOf(t, standing, only), seconds })
  }
  if (place?.isOut) return t('seats.phase.out')
  if (hand?.state === 'staking') return t('seats.phase.staking')
  if (hand?.state === 'over') return t('seats.phase.over')
  return t(hand?.state === 'void' ? 'seats.phase.void' : 'seats.phase.waiting')
}

/** The player's result in a hand. */
export function resultWords(t: Translate, money: MoneyText, net: bigint): string {
  const amount = money.full(net < 0n ? -net : net)
  return t(net > 0n ? 'seats.result.won' : net < 0n ? 'seats.result.lost' : 'seats.result.even', { amount })
}

/** The wallet's word as the notices have it. */
function reasonOf(refusal: string): TextKey {
  const reasons: Record<string, TextKey> = {
    RS_ERROR_NOT_ENOUGH_MONEY: 'notice.not_enough_money.title',
    RS_ERROR_LIMIT_REACHED: 'notice.limit_reached.title',
    RS_ERROR_TOKEN_EXPIRED: 'notice.session_ended.title',
    RS_ERROR_USER_DISABLED: 'notice.player_disabled.title',
    RS_ERROR_GAME_DISABLED: 'notice.game_disabled.title',
  }
  return reasons[refusal] ?? 'notice.wallet_unreachable.title'
}
