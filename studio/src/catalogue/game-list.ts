/** The catalogue as the platform reads it: what each game is, what it returns and what proves it. */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { stopwatchMs } from '@night-market/vendor-kit/clock'
import { openRecent } from '@night-market/vendor-kit/recent'
import { familyOf } from '@night-market/games/families/index'
import type { GameFacts } from '@night-market/games/kernel/family'
import { jackpotReturn } from '@night-market/games/kernel/jackpots'
import { bpsOf, plus, rational, type Rational } from '@night-market/games/kernel/rational'
import { maxStake } from '@night-market/games/kernel/stakes'
import { areOddsChosen, namedReturn, returnRange, volatilityOf } from '@night-market/games/kernel/odds'
import { BRANDS, type Title } from '@night-market/games/titles/title'
import type { VendorGame, VendorMaths } from '@night-market/protocol/vendor/game-list'
import { edition } from '../art/art.ts'
import { SEAT_ROOM_LIST } from '../hosts/seat/room-list.ts'
import { ROOM_LIST } from '../hosts/table/room-list.ts'
import { networkOfTitle } from '../jackpots/pools.ts'
import { jackpotAddress } from '../jackpots/routes.ts'
import { hostOf, keepsPurses, searchWords, takesBonus, takesGrants } from './index.ts'
import { bookMathsHash } from './book.ts'
import { lotteriesVersion, type LotterySale } from './lotteries.ts'
import { mathsAddress } from './maths-address.ts'
import { symbolAddress, tileAddress } from './pictures/addresses.ts'

/** How long the list may hold the event loop: bets wait meanwhile, and exact returns of many bets take long to count. */
const TURN_MS = 10

export async function gameList(titles: Title[], publicUrl: string): Promise<VendorGame[]> {
  const games: VendorGame[] = []
  let begunAt = stopwatchMs()
  for (const title of titles) {
    games.push(gameOf(title, publicUrl))
    if (stopwatchMs() - begunAt < TURN_MS) continue
    await setImmediate()
    begunAt = stopwatchMs()
  }
  return games
}

/** Counts what the list says of every game: another number has the platform read it again. */
const FORM = 6

/** Another text whenever the list, or a picture that it names, has changed. */
export const listVersion = (titles: string, publicUrl: string, sale: LotterySale): string =>
  createHash('sha256')
    .update(`${FORM} ${titles} ${edition()} ${publicUrl} ${lotteriesVersion(sale)} ${bookMathsHash()}`)
    .digest('base64url')
    .slice(0, 22)

/** The day each generator's titles were first offered. */
const RELEASED: Record<number, string> = {
  1: '2026-11-20T00:00:00.000Z',
  2: '2026-11-22T00:00:00.000Z',
  3: '2026-11-22T12:00:00.000Z',
}

function gameOf(title: Title, publicUrl: string): VendorGame {
  const family = familyOf(title)
  const facts = family.facts(title)
  const released = RELEASED[title.generator]
  if (!released) throw new Error(`generator ${title.generator} has no day of release`)
  return {
    game_code: title.code,
    name: title.name,
    vendor_code: title.brand,
    vendor_name: BRANDS[title.brand],
    category: title.category,
    sub_category: title.category === 'JACKPOT' ? 'JP' : title.subCategory,
    icon_url: publicUrl + tileAddress(title),
    has_demo: true,
    takes_bonus: takesBonus(title),
    takes_grants: takesGrants(title),
    fee_bps: family.feeBps?.(title.config),
    enabled: true,
    wallet_mode: keepsPurses(title) ? 'transfer' : 'seamless',
    released_at: released,
    lines: facts.lines,
    features: title.features,
    mechanic: mechanicOf(title, facts),
    min_stake_x100: family.stakes.steps[0] ?? 1,
    max_stake_x100: Number(maxStake(family)),
    maths: mathsOf(title, facts, publicUrl),
    facts: factsOf(title, facts, publicUrl),
  }
}

function mathsOf(title: Title, facts: GameFacts, publicUrl: string): VendorMaths {
  const { certificate } = title
  return {
    rtp_bps: returnsOf(title).namedBps + (jackpotFacts(title, publicUrl).rtp_jackpot_bps ?? 0),
    volatility: volatilityOf(familyOf(title), title),
    max_win_x100: certificate.maxWinX100,
    maths_hash: certificate.mathsHash,
    hit_rate_bps: certificate.hitRateBps,
    deviation: certificate.deviation,
    certificate_method: certificate.method,
    paytable: paytableOf(title, facts, publicUrl),
  }
}

/** Reels and rows where there are some, else the family. */
function mechanicOf({ family }: Title, { figures }: GameFacts): string {
  const { reels, rows } = figures
  return reels === undefined || rows === undefined ? family : `${reels}x${rows}`
}

/** Where the rooms of a host are listed. */
const ROOMS: Partial<Record<ReturnType<typeof hostOf>, string>> = { table: ROOM_LIST, seat: SEAT_ROOM_LIST }

type OtherReturn = 'rtp_least_bps' | 'rtp_most_bps' | 'rtp_margin_bps'

function factsOf(title: Title, { figures }: GameFacts, publicUrl: string): VendorGame['facts'] {
  const { certificate } = title
  const family = familyOf(title)
  const { [hostOf(title)]: rooms } = ROOMS
  return {
    family: title.family,
    theme: title.theme,
    maths_url: publicUrl + mathsAddress(title),
    rules_url: `${publicUrl}/rules/${title.code}`,
    verify_url: `${publicUrl}/verify`,
    ...(rooms === undefined ? {} : { rooms_url: publicUrl + rooms }),
    search_words: searchWords(title),
    ...(areOddsChosen(family) ? { odds: 'chosen' } : {}),
    ...otherReturns(title),
    ...(certificate.method === 'exact' ? { rtp_exact: exactReturn(title) } : {}),
    ...jackpotFacts(title, publicUrl),
    ...figures,
  }
}

interface Returns {
  namedBps: number
  leastBps: number
  mostBps: number
  /** Of the main bet, where there is one. */
  main: Rational
}

/** By the hash of the maths: those of games with many bets take long to count, and never change. */
const countedReturns = openRecent<string, Returns>(20_000)

function returnsOf(title: Title): Returns {
  const { mathsHash, rtp } = title.certificate
  const counted = countedReturns.get(mathsHash)
  if (counted !== undefined) return counted
  const family = familyOf(title)
  const certified = rational(BigInt(rtp.numerator), BigInt(rtp.denominator))
  const returns: Returns = {
    namedBps: namedReturn(family, title),
    ...returnRange(family, title),
    main: family.odds.main?.(title.config) ?? certified,
  }
  countedReturns.set(mathsHash, returns)
  return returns
}

/** The returns of the worst and the best bet, where `rtp_bps` is another's, and how far the bounds of a simulated one lie. */
function otherReturns(title: Title): Partial<Record<OtherReturn, number>> {
  const { namedBps, leastBps, mostBps } = returnsOf(title)
  const { interval, rtpBps } = title.certificate
  return {
    ...(leastBps < namedBps ? { rtp_least_bps: leastBps } : {}),
    ...(mostBps > namedBps ? { rtp_most_bps: mostBps } : {}),
    ...(interval ? { rtp_margin_bps: rtpBps - interval.lowBps } : {}),
  }
}

/** Of the main bet, and the pools with it. */
function exactReturn(title: Title): string {
  const network = networkOfTitle(title)
  const { main } = returnsOf(title)
  const { numerator, denominator } = network === null ? main : plus(main, jackpotReturn(network))
  return `${numerator}/${denominator}`
}

/** Where the pools of a title stand, and what they return on top of its certificate. */
function jackpotFacts(title: Title, publicUrl: string): { jackpot_url?: string; rtp_jackpot_bps?: number } {
  const network = networkOfTitle(title)
  if (network === null) return {}
  return {
    jackpot_url: publicUrl + jackpotAddress(network.id),
    rtp_jackpot_bps: bpsOf(jackpotReturn(network)),
  }
}

function paytableOf(title: Title, { paytable }: GameFacts, publicUrl: string): VendorMaths['paytable'] {
  return paytable.map(({ icon, pays }) => ({
    symbol: icon,
    icon_url: publicUrl + symbolAddress(title, icon),
    pays: pays.map(({ count, payX100 }): [number, number] => [count, payX100]),
  }))
}
