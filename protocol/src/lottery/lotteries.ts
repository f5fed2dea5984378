/**
 * Lotteries: what is on sale, what was drawn, and the launch of the specification. Instants are milliseconds since 1970 by the
 * platform's clock; a `numero` is the issue of a draw, `20261122-0001`.
 */
import { z } from 'zod'
import { GAME_TYPES, GameReturn, ReturnFigures } from '../catalogue.ts'
import { LaunchBody, LaunchValue } from '../play.ts'
import { DrawNumbers, Issue } from '../studio-draw.ts'
import { AmountText, FRAME_VIEWS } from '../shapes.ts'
import { LOTTERY_TYPES } from '../values/game-types.ts'
import { LOTTO_AREAS, PRIZE_MODES } from '../vendor/draws.ts'

export type { LottoArea, PrizeMode } from '../vendor/draws.ts'

const GameCode = z.string().min(1).max(80)
/** The specification names no other. */
const Device = z.literal('WEB').default('WEB')

/** The draw that is on sale, or about to be drawn. */
export const LotteryDraw = z.object({
  numero: Issue,
  opensAt: z.number(),
  closesAt: z.number(),
  drawAt: z.number(),
  /** What is carried over to it in a pool, by asset; half of the stakes of its play comes to it at the close. */
  pools: z.array(z.object({ asset: z.string(), carried: AmountText })).optional(),
})
export type LotteryDraw = z.infer<typeof LotteryDraw>

export const LotteryResult = z.object({
  numero: Issue,
  drawAt: z.number(),
  numbers: DrawNumbers,
  /** Grows with every correction, from 1. */
  version: z.int(),
  /** Its stakes went back; the numbers are published all the same. */
  isVoid: z.boolean(),
})
export type LotteryResult = z.infer<typeof LotteryResult>

/** The returns of its worst and its best play; both are `rtpBps` where all return alike. */
const LotteryReturn = GameReturn.extend({ rtpLeastBps: z.int(), rtpMostBps: z.int() })
export type LotteryReturn = z.infer<typeof LotteryReturn>

export const LotteryGame = ReturnFigures.extend({
  /** Null where its vendor states none. */
  maths: LotteryReturn.nullable(),
  code: z.string(),
  name: z.string(),
  prizeMode: z.enum(PRIZE_MODES),
  area: z.enum(LOTTO_AREAS),
  /** `simulated`: the vendor draws the numbers itself; an official draw is another's. */
  source: z.enum(['simulated', 'official']),
  /** Says which numbers a draw has. */
  family: z.string(),
  gameType: z.enum(LOTTERY_TYPES),
  vassalage: z.string(),
  iconUrl: z.string(),
  status: z.enum(['active', 'maintenance']),
  /** Minutes between two draws; null where there is one a day. */
  everyMinutes: z.int().nullable(),
  /** Offset of its time zone from UTC. */
  zoneMinutes: z.int(),
  current: LotteryDraw.nullable(),
  last: LotteryResult.nullable(),
})
export type LotteryGame = z.infer<typeof LotteryGame>

export const GameMenuQuery = z.object({ prizeMode: z.enum(PRIZE_MODES).default('LOTT'), device: Device })
export const GameMenusQuery = z.object({ device: Device })
export const GameMenu = z.object({ serverTime: z.number(), games: z.array(LotteryGame) })
export type GameMenu = z.infer<typeof GameMenu>
/** By prize mode, those that have games. */
export const GameMenus = z.object({
  serverTime: z.number(),
  menus: z.array(z.object({ prizeMode: z.enum(PRIZE_MODES), games: z.array(LotteryGame) })),
})
export type GameMenus = z.infer<typeof GameMenus>

/** The newest results of a game, or of every game, at most `size` of each. */
export const OpenedQuery = z.object({
  gameCode: GameCode.optional(),
  size: z.coerce.number().int().min(1).max(50).default(10),
})
export const Opened = z.object({
  serverTime: z.number(),
  games: z.array(z.object({ code: z.string(), name: z.string(), numeros: z.array(LotteryResult) })),
})
export type Opened = z.infer<typeof Opened>

export const OpenedNumeroQuery = z.object({ gameCode: GameCode })
export const OpenedNumero = z.object({
  serverTime: z.number(),
  code: z.string(),
  current: LotteryDraw.nullable(),
  numeros: z.array(LotteryResult),
})
export type OpenedNumero = z.infer<typeof OpenedNumero>

/**
 * The launch of the specification, for every game. With `launchMode` LOTT it opens a lottery, named by `lottoGameCode`, or the
 * lobby of its area.
 */
export const LaunchGameBody = LaunchBody.omit({ vassalage: true }).extend({
  gameCode: z.string().max(80).default(''),
  vendor: z.string().max(20).default(''),
  gameType: z.enum(GAME_TYPES).optional(),
  launchMode: z.literal('LOTT').optional(),
  /** Of the lobby: `VN` where it is missing. */
  lottoArea: z.enum(LOTTO_AREAS).optional(),
  lottoPrizeMode: z.enum(PRIZE_MODES).optional(),
  lottoGameCode: z.string().max(80).default(''),
  /** Of lotteries without it `betting`; a game with a lobby of its own opens with `lobby` there. */
  lottoView: z.enum(FRAME_VIEWS).optional(),
  device: Device,
  /** Where the game leads back to: an address of this site. */
  backUrl: z.string().max(500).optional(),
})
export type LaunchGameBody = z.input<typeof LaunchGameBody>
export const LaunchGameValue = z.object({
  /** Of the game on its vendor's origin, or of the lobby on this site. */
  url: z.string(),
  /** Null where the lobby opens. */
  launch: LaunchValue.omit({ url: true }).nullable(),
  backUrl: z.string().nullable(),
})
