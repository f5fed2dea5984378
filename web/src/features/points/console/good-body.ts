import type { GoodType } from '@night-market/protocol/values/points'
import { amountText, minorOf } from '../../../lib/amount-text.ts'
import type { Good, GoodRequest } from './queries.ts'

/** A good as it is typed. */
export type TypedGood = {
  type: GoodType
  EN: string
  HI: string
  textEN: string
  textHI: string
  picture: string
  points: string
  amount: string
  position: string
  isOffered: boolean
}

export const NO_PICTURE = 'lantern'

/** What the fields hold at first: the good as it was read, or nothing. */
export function typedGood(good: Good | null, asset: string, locale: string): TypedGood {
  return {
    type: good?.type ?? 'gadgets',
    EN: good?.names.EN ?? '',
    HI: good?.names.HI ?? '',
    textEN: good?.texts.EN ?? '',
    textHI: good?.texts.HI ?? '',
    picture: good?.picture ?? NO_PICTURE,
    points: good?.points ?? '',
    amount: amountText(good?.amount ?? '0', asset, locale),
    position: String(good?.position ?? 0),
    isOffered: good?.isOffered ?? false,
  }
}

/** The request of what is typed; texts in other languages stay as they were read. */
export function goodBodyOf(
  typed: TypedGood,
  {
    good,
    asset,
    locale,
    sent,
  }: { good: Good | null; asset: string; locale: string; sent: string | undefined },
): GoodRequest {
  const { type, isOffered } = typed
  return {
    version: good?.version ?? 0,
    type,
    names: textsOf({ ...good?.names, EN: typed.EN, HI: typed.HI }),
    texts: textsOf({ ...good?.texts, EN: typed.textEN, HI: typed.textHI }),
    picture: sent ?? typed.picture,
    points: minorOf(typed.points, 'PTS/0', locale) ?? '',
    amount: minorOf(typed.amount, asset, locale) ?? '',
    position: Number(typed.position),
    isOffered,
  }
}

const textsOf = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
