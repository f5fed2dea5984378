/** The lotteries in the game list: they are no titles, as their maths is that of their family alone. */
import { createHash } from 'node:crypto'
import { LOTTERY_FAMILIES, lotteryFamilyOf } from '@night-market/games/families/lotteries'
import { bpsOf, isLess, type Rational } from '@night-market/games/kernel/rational'
import type { LotteryFamily, Play, PrizeGroup } from '@night-market/games/kernel/picks/lottery'
import { BRANDS } from '@night-market/games/titles/title'
import {
  LOTTERIES,
  lotteryOf,
  OFFICIAL_LOTTERIES,
  type LotteryTitle,
} from '@night-market/games/titles/lotteries'
import type { VendorGame } from '@night-market/protocol/vendor/game-list'
import { listedFamilyOf } from '../families/index.ts'
import { lotteryIcons } from '../families/lottery/icons.ts'
import type { ArtSubject } from '../art/stage.ts'
import { Refusal } from '../platform/refusal.ts'
import { mathsAddress } from './maths-address.ts'
import { tileAddress } from './pictures/addresses.ts'

const BRAND = 'DRW'
const RELEASED = '2026-11-28T00:00:00.000Z'
/** The group of a player whose rate the platform does not name: what the list says of returns holds for it. */
export const LISTED_GROUP: PrizeGroup = { chosen: 1960, most: 1960 }
export const CHAIN_LIST = '/draws/rooms.json'

/** What the tile of a lottery shows. */
export function lotteryPicture(title: LotteryTitle): ArtSubject {
  const { hero, symbols } = lotteryIcons(title.family)
  return {
    code: title.code,
    name: title.name,
    brand: BRAND,
    theme: 'fortune',
    family: 'lottery',
    hero,
    symbols,
    features: [],
  }
}

/** The studio's own lotteries, and the official ones that are switched on. */
export const soldLotteries = (switchedOn: readonly string[]): LotteryTitle[] => [
  ...LOTTERIES,
  ...OFFICIAL_LOTTERIES.filter(({ code }) => switchedOn.includes(code)),
]

/** What a deployment sells, and whether a public beacon is mixed into the studio's own draws. */
export interface LotterySale {
  lotteries: readonly LotteryTitle[]
  hasBeacon: boolean
}

export const lotteryGames = (
  publicUrl: string,
  { lotteries, hasBeacon }: LotterySale = { lotteries: LOTTERIES, hasBeacon: false },
): VendorGame[] => lotteries.map((title) => gameOfLottery(title, { publicUrl, hasBeacon }))

/** Another text whenever a lottery, or its maths, has changed. */
export const lotteriesVersion = ({ lotteries, hasBeacon }: LotterySale): string =>
  createHash('sha256')
    .update(JSON.stringify([hasBeacon, lotteries.map((title) => [title, lotteryMathsHash(title.code)])]))
    .digest('hex')

function gameOfLottery(
  title: LotteryTitle,
  { publicUrl, hasBeacon }: { publicUrl: string; hasBeacon: boolean },
): VendorGame {
  const group = title.hasGroup ? LISTED_GROUP : null
  const plays = soldPlays(title, hasBeacon)
  const returns = plays.map((play) => play.returns(group))
  const [least, most] = [returns.reduce(lesser), returns.reduce(greater)]
  const main = mainPlay(title, plays).returns(group)
  return {
    game_code: title.code,
    name: title.name,
    vendor_code: BRAND,
    vendor_name: BRANDS[BRAND],
    category: title.category,
    sub_category: '',
    icon_url: publicUrl + tileAddress(lotteryPicture(title)),
    has_demo: true,
    takes_bonus: false,
    takes_grants: false,
    enabled: true,
    wallet_mode: 'seamless',
    released_at: RELEASED,
    lines: null,
    features: [],
    mechanic: title.family,
    min_stake_x100: 100,
    max_stake_x100: 2_000_000,
    maths: {
      rtp_bps: bpsOf(main),
      volatility: 'chosen',
      max_win_x100: Math.floor(Math.max(...plays.flatMap((play) => oddsIn(play, group))) / 100),
      maths_hash: lotteryMathsHash(title.code),
      // Of a ticket with chosen plays there is no one hit rate and no one deviation.
      hit_rate_bps: 0,
      deviation: 0,
      certificate_method: 'exact',
      paytable: [],
    },
    facts: {
      family: title.family,
      prize_mode: title.prizeMode,
      area: title.area,
      odds: 'chosen',
      maths_url: publicUrl + mathsAddress(title),
      rules_url: `${publicUrl}/rules/${title.code}`,
      // An official draw has no seeds to verify.
      ...(title.isOfficial ? {} : { verify_url: `${publicUrl}/verify` }),
      rooms_url: publicUrl + CHAIN_LIST,
      search_words: listedFamilyOf({ family: 'lottery' }).searchWords,
      rtp_exact: fractionText(main),
      ...(bpsOf(least) < bpsOf(main) && { rtp_least_bps: bpsOf(least) }),
      ...(bpsOf(most) > bpsOf(main) && { rtp_most_bps: bpsOf(most) }),
    },
  }
}

const lesser = (one: Rational, other: Rational): Rational => (isLess(other, one) ? other : one)
const greater = (one: Rational, other: Rational): Rational => (isLess(one, other) ? other : one)

/**
 * Whether a game sells plays out of a pool: where others draw its numbers, or a public beacon is mixed into them. Else the studio
 * would know who wins the players' money.
 */
export const sellsPools = ({ isOfficial }: Pick<LotteryTitle, 'isOfficial'>, hasBeacon: boolean): boolean =>
  isOfficial === true || hasBeacon

export const poolPlays = ({ plays }: LotteryFamily): string[] =>
  plays.filter(({ pool }) => pool === true).map(({ code }) => code)

export function soldPlays(title: LotteryTitle, hasBeacon: boolean): Play[] {
  const { plays } = lotteryFamilyOf(title.family)
  return plays.filter(({ pool }) => pool !== true || sellsPools(title, hasBeacon))
}

/** The play that the family's return is named by; where that is not sold, its first play that is. */
function mainPlay({ family }: LotteryTitle, sold: readonly Play[]): Play {
  const { main } = lotteryFamilyOf(family)
  const play = sold.find(({ code }) => code === main) ?? sold[0]
  if (play === undefined) throw new Error(`${family} sells no play`)
  return play
}

/** What a verifier needs of a lottery's maths: plays, costs, odds and exact returns. */
export function lotteryMaths(title: LotteryTitle): object {
  const family = lotteryFamilyOf(title.family)
  const group = title.hasGroup ? LISTED_GROUP : null
  return {
    code: title.code,
    name: title.name,
    family: family.id,
    mathsHash: lotteryMathsHash(title.code),
    group,
    plays: family.plays.map((play) => ({
      code: play.code,
      board: play.board,
      cost: play.cost,
      odds: play.odds(group),
      ...(play.pool === true && { pool: POOL_TERMS }),
      returns: fractionText(play.returns(group)),
    })),
  }
}

/** What pays hit 1 of a play with a pool. */
const POOL_TERMS = { ofStakes: '1/2', hit: '1', sharedBy: 'stake' }

const fractionText = ({ numerator, denominator }: Rational): string => `${numerator}/${denominator}`

const oddsIn = (play: Play, group: PrizeGroup | null): number[] =>
  Object.values(play.odds(group)).map((odds) => odds / play.cost)

/** What a draw and its tickets are computed by: family, plays, costs and odds. */
export function lotteryMathsHash(code: string): string {
  const title = lotteryOf(code)
  if (title === undefined) throw new Refusal('not_found', { field: 'gameCode' })
  const hash = MATHS_HASHES.get(title.family)
  if (hash === undefined) throw new Error(`there is no family of lotteries "${title.family}"`)
  return hash
}

const MATHS_HASHES = new Map(LOTTERY_FAMILIES.map((family) => [family.id, hashOfFamily(family)]))

function hashOfFamily(family: LotteryFamily): string {
  const plays = family.plays.map((play) => ({
    code: play.code,
    cost: play.cost,
    book: play.book,
    odds: play.odds(play.takesGroup ? LISTED_GROUP : null),
    ...(play.pool === true && { pool: POOL_TERMS }),
  }))
  return createHash('sha256')
    .update(JSON.stringify({ family: family.id, plays }))
    .digest('hex')
}
