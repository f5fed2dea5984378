/** The sports book in the game list: it is no title, as its maths is that of its sports alone. */
import { createHash } from 'node:crypto'
import { LEAGUES } from '@night-market/games/families/leagues'
import { SPORTS } from '@night-market/games/families/sports'
import { MOST_RATIO } from '@night-market/games/kernel/book/margin'
import { BRANDS } from '@night-market/games/titles/title'
import type { VendorGame } from '@night-market/protocol/vendor/seamless-wallet'
import type { ArtSubject } from '../art/stage.ts'
import { MATCH_LIST } from '../hosts/book/match-list.ts'
import { listedFamilyOf } from '../families/index.ts'
import { mathsAddress } from './maths-address.ts'
import { tileAddress } from './pictures/addresses.ts'

const CODE = 'maidan'
const NAME = 'Maidan Sportsbook'
const BRAND = 'MDN'
const RELEASED = '2026-11-28T00:00:00.000Z'

/** The page of the book: of a launch by its fragment, of visitors by its query. */
export const BOOK_PAGE = '/play/book'

export const isBook = (gameCode: string): boolean => gameCode === CODE

/** What its tile shows. */
export const bookPicture = (): ArtSubject => ({
  ...{ code: CODE, name: NAME, brand: BRAND, theme: 'sport', family: 'sports' },
  ...{ hero: 'soccer-ball', symbols: ['trophy', 'goal-net'], features: [] },
})

export function bookGame(publicUrl: string): VendorGame {
  return {
    ...{ game_code: CODE, name: NAME, vendor_code: BRAND, vendor_name: BRANDS[BRAND] },
    ...{ category: 'SPORTS', sub_category: '' },
    icon_url: publicUrl + tileAddress(bookPicture()),
    visitor_url: `${publicUrl}${BOOK_PAGE}?game=${CODE}&visitor=1`,
    ...{ has_demo: true, takes_bonus: false, takes_grants: false, enabled: true },
    ...{ wallet_mode: 'seamless', released_at: RELEASED, volatility: 'chosen' },
    // Of a single on the first market of a match.
    rtp_bps: 9500,
    max_win_x100: 10_000_000,
    ...{ lines: null, features: [], mechanic: 'sports' },
    ...{ min_stake_x100: 1000, max_stake_x100: 200_000_000 },
    maths_hash: bookMathsHash(),
    // Of odds that the player chooses there is no one hit rate and no one deviation.
    ...{ hit_rate_bps: 0, deviation: 0, certificate_method: 'exact' },
    facts: {
      ...{ family: 'sports', odds: 'chosen' },
      maths_url: publicUrl + mathsAddress({ code: CODE }),
      verify_url: `${publicUrl}/verify`,
      matches_url: publicUrl + MATCH_LIST,
      search_words: listedFamilyOf(bookPicture()).searchWords,
      // An outcome with the chance p returns 1/c + p (1 - 1/c): of a long shot at the greatest c, and of the surest of a total.
      ...{ rtp_least_bps: Math.floor(10_000 / MOST_RATIO), rtp_most_bps: 9992 },
    },
    paytable: [],
  }
}

/** What a verifier needs of the book's maths: its sports, their steps and their leagues. */
export function bookMaths(): object {
  return { code: CODE, name: NAME, mathsHash: bookMathsHash(), sports: sportFacts(), leagues: LEAGUES }
}

/** Another text whenever a sport or a league has changed. */
export const bookMathsHash = (): string =>
  createHash('sha256')
    .update(JSON.stringify([sportFacts(), LEAGUES]))
    .digest('hex')

const sportFacts = () =>
  SPORTS.map(({ id, steps, stepMs, kickOff }) => ({ id, steps, stepMs, kickOff: kickOff() }))
