/** What is true of each type of games. A new type is an entry here, an icon, its page and its labels. */
import type { EarningType } from './points.ts'

interface GameTypeFacts {
  /** The product of campaigns that its bets count for; null: none. */
  product: 'casino' | 'betting' | 'lottery' | null
  /** The product of bonus money that it is played with; null: none. */
  bonus: 'casino' | 'betting' | 'lottery' | null
  /** What its valid bets earn points as. */
  earns: EarningType
  /** `shared` tables have a chat each; at `seats` members play against one another; null: it is played alone. */
  tables: 'shared' | 'seats' | null
  /** A valid bet is bounded by stake and result, or is what the vendor's fee was kept of (`play.valid_bet_of`). */
  validBet: 'result' | 'fee'
  /** The site's page of it, and that page's label. */
  place: string
  label: string
}

const ALONE = { tables: null, validBet: 'result' } as const
const LOTTERY = { ...ALONE, product: 'lottery', bonus: 'lottery', earns: 'lottery' } as const
const BETTING = { ...ALONE, product: 'betting', bonus: 'betting', earns: 'sports' } as const
const SLOTS = { ...ALONE, product: 'casino', bonus: 'casino', earns: 'slots' } as const
const LIVE = { product: 'casino', bonus: null, earns: 'live', tables: 'shared', validBet: 'result' } as const

/** The categories of games as the specification writes them, in the order of its top navigation. */
// Spec 2, top navigation.
export const GAME_TYPE_FACTS = {
  LOTT: { ...LOTTERY, place: 'lott', label: 'con_lott' },
  ELOTT: { ...LOTTERY, place: 'elott', label: 'shell.elott' },
  LIVE: { ...LIVE, place: 'live', label: 'con_live' },
  SPORTS: { ...BETTING, place: 'sports', label: 'con_sports' },
  ESPORTS: { ...BETTING, place: 'esports', label: 'compete_game' },
  FISH: { ...SLOTS, place: 'fishing', label: 'con_fish' },
  RNG: { ...SLOTS, place: 'slots', label: 'con_rng' },
  /** Ours, not among the specification's eleven, which files tables without a dealer among the slots. */
  TABLE: { ...ALONE, product: null, bonus: null, earns: 'live', place: 'tables', label: 'catalogue.tables' },
  JACKPOT: { ...SLOTS, product: null, bonus: null, place: 'jackpot', label: 'catalogue.jackpot' },
  PVP: { ...LIVE, earns: 'pvp', tables: 'seats', validBet: 'fee', place: 'pvp', label: 'con_pvp' },
  MINI: { ...SLOTS, product: null, place: 'mini', label: 'catalogue.mini' },
  COCKFIGHT: { ...LIVE, place: 'cockfight', label: 'in_cockfight_nav' },
} as const satisfies Record<string, GameTypeFacts>

type Facts = typeof GAME_TYPE_FACTS
export type GameType = keyof Facts
/** The types for which a fact has one of these values. */
type TypeWith<Fact extends keyof GameTypeFacts, Value> = {
  [Type in GameType]: Facts[Type][Fact] extends Value ? Type : never
}[GameType]

export const GAME_TYPES = Object.keys(GAME_TYPE_FACTS) as [GameType, ...GameType[]]

/** The types for which a fact has this value, in their order. */
export const gameTypesWith = <Fact extends keyof GameTypeFacts, Value extends GameTypeFacts[Fact]>(
  fact: Fact,
  value: Value,
) =>
  GAME_TYPES.filter((type) => (GAME_TYPE_FACTS[type] as GameTypeFacts)[fact] === value) as TypeWith<
    Fact,
    Value
  >[]

export type LotteryType = TypeWith<'product', 'lottery'>
export const LOTTERY_TYPES = gameTypesWith('product', 'lottery') as [LotteryType, ...LotteryType[]]

/** Whether it is a known type; vendors and addresses may name any. */
export const isGameType = (text: string): text is GameType => Object.hasOwn(GAME_TYPE_FACTS, text)

/** Words of the wire for every type; `HOME` is the tab that home opens with. */
export const EVERY_TYPE = ['ALL', 'HOME'] as const
