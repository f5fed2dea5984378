/** The book in the game list: its games are no titles, as their maths is that of its sports alone. */
import { createHash } from 'node:crypto'
import { LEAGUES } from '@night-market/games/families/leagues'
import { SPORTS } from '@night-market/games/families/sports'
import { MOST_RATIO } from '@night-market/games/kernel/book/margin'
import { BRANDS } from '@night-market/games/titles/title'
import { BOOK_GAMES } from '@night-market/protocol/vendor/book'
import type { VendorGame } from '@night-market/protocol/vendor/game-list'
import type { ArtSubject } from '../art/stage.ts'
import { MATCH_LIST } from '../hosts/book/match-list.ts'
import { listedFamilyOf } from '../families/index.ts'
import { mathsAddress } from './maths-address.ts'
import { tileAddress } from './pictures/addresses.ts'

type Category = keyof typeof BOOK_GAMES

const BRAND = 'MDN'
const RELEASED = '2026-11-28T00:00:00.000Z'
const NAMES: Record<Category, string> = { SPORTS: 'Maidan Sportsbook', ESPORTS: 'Maidan E-sports' }

/** The page of the book: of a launch by its fragment, of visitors by its query. */
export const BOOK_PAGE = '/play/book'

const CATEGORIES = Object.keys(BOOK_GAMES) as Category[]
export const bookCodes: readonly string[] = CATEGORIES.map((category) => BOOK_GAMES[category])
const categoryOf = (gameCode: string): Category | undefined =>
  CATEGORIES.find((category) => BOOK_GAMES[category] === gameCode)

export const isBook = (gameCode: string): boolean => categoryOf(gameCode) !== undefined

/** What its tile shows. */
export function bookPicture(gameCode: string): ArtSubject {
  const category = categoryOf(gameCode) ?? 'SPORTS'
  const shown = { code: BOOK_GAMES[category], name: NAMES[category], brand: BRAND } as const
  return category === 'SPORTS'
    ? {
        ...shown,
        features: [],
        theme: 'sport',
        family: 'sports',
        hero: 'soccer-ball',
        symbols: ['trophy', 'goal-net'],
      }
    : {
        ...shown,
        features: [],
        theme: 'space',
        family: 'esports',
        hero: 'video-game',
        symbols: ['trophy', 'joystick'],
      }
}

/** One game for sports and one for e-sports: the same frame, which opens with its own category. */
export const bookGames = (publicUrl: string): VendorGame[] =>
  CATEGORIES.map((category) => bookGame(publicUrl, category))

function bookGame(publicUrl: string, category: Category): VendorGame {
  const code = BOOK_GAMES[category]
  const picture = bookPicture(code)
  return {
    game_code: code,
    name: NAMES[category],
    vendor_code: BRAND,
    vendor_name: BRANDS[BRAND],
    category,
    sub_category: '',
    icon_url: publicUrl + tileAddress(picture),
    visitor_url: `${publicUrl}${BOOK_PAGE}?game=${code}&visitor=1`,
    has_demo: true,
    takes_bonus: false,
    takes_grants: true,
    enabled: true,
    wallet_mode: 'seamless',
    released_at: RELEASED,
    lines: null,
    features: [],
    mechanic: 'sports',
    min_stake_x100: 1000,
    max_stake_x100: 200_000_000,
    maths: {
      // Of a single on the first market of a match.
      rtp_bps: 9500,
      volatility: 'chosen',
      max_win_x100: 10_000_000,
      maths_hash: bookMathsHash(),
      // Of odds that the player chooses there is no one hit rate and no one deviation.
      hit_rate_bps: 0,
      deviation: 0,
      certificate_method: 'exact',
      paytable: [],
    },
    facts: {
      family: 'sports',
      odds: 'chosen',
      maths_url: publicUrl + mathsAddress({ code }),
      verify_url: `${publicUrl}/verify`,
      ...(category === 'SPORTS' && { matches_url: publicUrl + MATCH_LIST }),
      search_words: listedFamilyOf(picture).searchWords,
      // An outcome with the chance p returns 1/c + p (1 - 1/c): of a long shot at the greatest c, and of the surest of a total.
      rtp_least_bps: Math.floor(10_000 / MOST_RATIO),
      rtp_most_bps: 9992,
    },
  }
}

/** What a verifier needs of the book's maths: its sports, their steps and their leagues. */
export function bookMaths(gameCode: string): object {
  const { code, name } = bookPicture(gameCode)
  return { code, name, mathsHash: bookMathsHash(), sports: sportFacts(), leagues: LEAGUES }
}

/** Another text whenever a sport or a league has changed. */
export const bookMathsHash = (): string =>
  createHash('sha256')
    .update(JSON.stringify([sportFacts(), LEAGUES]))
    .digest('hex')

const sportFacts = () =>
  SPORTS.map(({ id, steps, stepMs, kickOff }) => ({ id, steps, stepMs, kickOff: kickOff() }))
