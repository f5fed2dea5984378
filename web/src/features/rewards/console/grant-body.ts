import type { GrantBody } from '@night-market/protocol/rewards/grants'
import type { BonusProduct } from '@night-market/protocol/values/rewards'
import { unitsOf } from '@night-market/protocol/values/text/decimals'
import type { z } from 'zod'
import { minorOf } from '../../../lib/amount-text.ts'
import { assetOfKind } from './assets.ts'

export const GRANT_KINDS = ['cash', 'bonus', 'points', 'free_bets'] as const
export type GrantKind = (typeof GRANT_KINDS)[number]

/** A grant as it is typed; what another kind needs is kept, and left out when it is sent. */
export type TypedGrant = {
  usernames: string
  kind: GrantKind
  amount: string
  wager: string
  product: BonusProduct
  days: string
  maxStake: string
  games: string
  game: string
  stake: string
  count: string
  minOddsX100: string
  EN: string
  HI: string
  reason: string
}

export type Grantable = Omit<z.input<typeof GrantBody>, 'id'>

/** The request of what is typed; what is no amount or number goes as the schema refuses it. */
export function grantBodyOf(typed: TypedGrant, cash: string, locale: string): Grantable {
  const { EN, HI, reason } = typed
  return {
    usernames: wordsIn(typed.usernames),
    reward: rewardOf(typed, cash, locale),
    title: { EN, ...(HI.trim() !== '' && { HI }) },
    reason,
  }
}

const wordsIn = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '')

function rewardOf(typed: TypedGrant, cash: string, locale: string): Grantable['reward'] {
  const { kind, product, game } = typed
  const money = (text: string, asset = cash): string => minorOf(text, asset, locale) ?? ''
  const days = Number(typed.days)
  if (kind === 'free_bets') {
    const odds = unitsOf(typed.minOddsX100, { scale: 2, locale, signs: [] })
    const least = typed.minOddsX100.trim() === '' ? {} : { minOddsX100: Number(odds ?? 0) }
    return {
      kind,
      terms: { game: game.trim(), stake: money(typed.stake), count: Number(typed.count), days, ...least },
    }
  }
  const amount = money(typed.amount, assetOfKind(kind, cash))
  if (kind !== 'bonus') return { kind, amount }
  const games = wordsIn(typed.games)
  const terms = {
    wager: Number(typed.wager),
    product,
    days,
    maxStake: typed.maxStake.trim() === '' ? null : money(typed.maxStake),
    games: games.length === 0 ? null : games,
  }
  return { kind, amount, terms }
}

/** What each member gets, and all of them together; null while it is no amount. */
export function sumsOf({ reward, usernames }: Grantable): { each: string; total: string } | null {
  const each = reward.kind === 'free_bets' ? stakesOf(reward.terms) : reward.amount
  if (each === '' || each === '0') return null
  return { each, total: String(BigInt(each) * BigInt(usernames.length)) }
}

const stakesOf = ({ stake, count }: { stake: string; count: number }): string =>
  stake === '' || !Number.isSafeInteger(count) ? '' : String(BigInt(stake) * BigInt(count))
