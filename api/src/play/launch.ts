import { holdSession } from '../sessions/index.ts'
import { displayNamesOf, personOf, refillDemo, type Viewer } from '../members/index.ts'
import { currencyOf, scaleOf } from '@night-market/protocol/values/money'
import type { LaunchBody, LaunchValue } from '@night-market/protocol/play'
import { LaunchAnswer, type LaunchCall } from '@night-market/protocol/vendor/seamless-wallet'
import type { z } from 'zod'
import { aggregatorByCode, gameByCode, type Aggregator, type PlayableGame } from '../catalogue/index.ts'
import { balanceOf, houseAccount, memberAccount, openAccount } from '../ledger/index.ts'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { hashOfSecret, newSecret } from '../platform/crypto/random.ts'
import { Refusal } from '../platform/refusal.ts'
import type { SignedClient } from '../platform/http/signed-http.ts'
import { assertMayPlay } from '../protection/index.ts'
import { areStakesStopped, merchantOf } from '../site/index.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import { toWire } from '@night-market/protocol/values/wire-money'
import type { Services } from './env.ts'
import { onMirror } from './mirrors.ts'
import { LAUNCH_MS, PURSE_OF_MODE, pricesRate, type Mode } from './model.ts'
import * as queries from './queries.ts'

/** A bonus as a launch plays it. */
export interface PlayableBonus {
  id: string
  /** The most that the stakes of one round may come to. */
  maxStake: bigint
  expiresAt: Date
}

/**
 * The bonus that a member may play in a game, held until the launch is written, so that a bonus that ends meanwhile ends the
 * launch too. Refuses when there is none, and a game that it does not count in.
 */
export type BonusForGame = (
  tx: Tx,
  member: MemberId,
  game: Pick<PlayableGame, 'code' | 'gameType'>,
) => Promise<PlayableBonus>

/** The rate of a member on lotteries at an instant, in basis points. */
export type LotteryRateOf = (db: Db, member: MemberId, at: Date) => Promise<number>

/** What other features say of the member that opens a game. */
export interface LaunchReaders {
  bonusForGame: BonusForGame
  lotteryRateOf: LotteryRateOf
}

export interface LaunchParts extends LaunchReaders {
  client: SignedClient
}

interface LaunchRequest extends Pick<
  z.output<typeof LaunchBody>,
  'gameCode' | 'mode' | 'theme' | 'language' | 'room' | 'path'
> {
  view?: LaunchCall['view']
  device?: string
  /** On a host of this site. */
  backUrl?: string | null
}

interface OpenedLaunch {
  launch: queries.Launch
  /** Lets the vendor stake from the launch's purse; only its hash is kept. */
  token: string
}

/**
 * Opens a game: for real on the member's wallet, on the member's active bonus, or as a demo on play money.
 *
 * Refuses a trial visitor's real launch (`need_true_account`), unknown, disabled and paused games, a demo of a game
 * that has none, a bonus in a game that takes none or does not count for it, and a member who is excluded or has reached a
 * loss limit; reports a vendor that does not answer.
 */
export async function launchGame(
  services: Services,
  { client, ...readers }: LaunchParts,
  viewer: Viewer,
  request: LaunchRequest,
): Promise<LaunchValue> {
  if (request.mode !== 'demo' && viewer.role === 'trial') throw new Refusal('need_true_account')
  const game = await gameByCode(services.db, request.gameCode)
  const aggregator = game && (await aggregatorByCode(services.db, game.aggregatorCode))
  if (game === null || aggregator === null) throw new Refusal('game_not_found')
  if (game.status === 'maintenance' || (await isStopped(services.db, game)))
    throw new Refusal('game_maintenance')
  if (game.status === 'disabled') throw new Refusal('game_disabled')
  if (request.mode === 'demo' && !game.hasDemo) throw new Refusal('no_demo_play')
  if (request.mode === 'bonus' && !game.takesBonus) throw new Refusal('game_takes_no_bonus')
  await assertMayPlay(services.db, viewer.memberId, request.mode, services.clock())

  const opened = await openLaunch(services, viewer, game, request, readers)
  const url = await urlFromVendor(services, { client, aggregator }, opened, request)
  await holdPlayable(services, opened.launch)
  const vendorWallet = request.mode === 'real' && game.walletMode === 'transfer' ? game.vendorCode : null
  const purse = await balanceOf(services.db, opened.launch.account)
  if (purse === null) throw new Error(`launch ${opened.launch.id} has no purse`)
  return {
    launchId: opened.launch.id,
    url,
    asset: purse.asset,
    balance: purse.balance.toString(),
    vendorWallet,
  }
}

const isStopped = (db: Db, { aggregatorCode, vendorCode, code }: PlayableGame): Promise<boolean> =>
  areStakesStopped(db, { connection: aggregatorCode, vendor: vendorCode, game: code })

/**
 * Writes a launch with its token, before the call to the vendor. A launch of a lottery keeps the member's rate of now: its
 * rounds hold it, so that a rate that changes meanwhile changes neither their prizes nor what agents get of them.
 */
export async function openLaunch(
  services: Services,
  viewer: Pick<Viewer, 'memberId' | 'role' | 'sessionId'>,
  game: Pick<PlayableGame, 'code' | 'aggregatorCode' | 'gameType'>,
  request: { mode: Mode; language: string },
  { bonusForGame, lotteryRateOf }: Partial<LaunchReaders> = {},
): Promise<OpenedLaunch> {
  const now = services.clock()
  const { memberId } = viewer
  if (request.mode === 'demo') await refill(services, viewer, now)
  else if (viewer.role === 'trial') throw new Refusal('need_true_account')
  const account = memberAccount(memberId, PURSE_OF_MODE[request.mode])
  const token = newSecret(256)
  const rateBps = pricesRate(game.gameType) ? await lotteryRateOf?.(services.db, memberId, now) : undefined
  const launch = await transact(services.db, async (tx): Promise<queries.Launch> => {
    // A session that ends at this moment ends this launch too, or refuses it.
    if (!(await holdSession(tx, viewer.sessionId))) throw new Refusal('not_logged_in')
    const bonus = request.mode === 'bonus' ? ((await bonusForGame?.(tx, memberId, game)) ?? null) : null
    const purse = await balanceOf(tx, account)
    if (purse === null) throw new Refusal(request.mode === 'bonus' ? 'no_bonus' : 'need_true_account')
    const { aggregatorCode: aggregator } = game
    const opened = {
      id: newId('lch', now),
      member: memberId,
      session: viewer.sessionId,
      gameCode: game.code,
      aggregator,
      mode: request.mode,
      asset: purse.asset,
      account,
      language: request.language,
      createdAt: now,
      bonus: bonus?.id ?? null,
      maxStake: bonus?.maxStake ?? null,
      rateBps: rateBps ?? null,
      expiresAt: new Date(Math.min(now.getTime() + LAUNCH_MS, bonus?.expiresAt.getTime() ?? Infinity)),
    }
    await openHouse(tx, opened)
    await queries.insertLaunch(tx, { ...opened, tokenHash: hashOfSecret(token) })
    return { ...opened, endedAt: null }
  })
  return { launch, token }
}

/** The account that the vendor's stakes of this asset go to. */
async function openHouse(
  tx: Tx,
  { aggregator, asset, mode }: Pick<queries.Launch, 'aggregator' | 'asset' | 'mode'>,
) {
  const business = `play.${aggregator}`
  const house = { id: houseAccount(business, asset), owner: `house:${business}`, asset }
  await openAccount(tx, { ...house, purse: PURSE_OF_MODE[mode], keepsBalance: false })
}

async function refill(services: Services, viewer: Pick<Viewer, 'memberId'>, now: Date): Promise<void> {
  await transact(services.db, (tx) => refillDemo(tx, viewer.memberId, now)).catch((error: unknown) => {
    // Filled up within this minute already: the purse stays as it was played down.
    if (!(error instanceof Refusal && error.code === 'transfer_id_reused')) throw error
  })
}

/** Ends a launch whose member was excluded meanwhile: the vendor's notice of it may have been sent before. */
async function holdPlayable(
  { db, clock }: Services,
  { id, member, mode }: Pick<queries.Launch, 'id' | 'member' | 'mode'>,
): Promise<void> {
  try {
    await assertMayPlay(db, member, mode, clock())
  } catch (error) {
    await queries.endLaunch(db, id, clock())
    throw error
  }
}

/** The connection that a launch is sent to. */
interface Called {
  client: SignedClient
  aggregator: Aggregator
}

async function urlFromVendor(
  services: Services,
  { client, aggregator }: Called,
  { launch, token }: OpenedLaunch,
  request: LaunchRequest,
): Promise<string> {
  const names = await displayNamesOf(services.db, [launch.member])
  const person = await personOf(services.db, services.env, launch.member, aggregator.code)
  const call: Omit<LaunchCall, 'request_uuid' | 'sent_at'> = {
    token,
    user: launch.member,
    person,
    nickname: names.get(launch.member) ?? '',
    currency: currencyOf(launch.asset),
    scale: scaleOf(launch.asset),
    ...(launch.mode === 'bonus' && { shown_currency: currencyOf((await merchantOf(services.db)).asset) }),
    game_code: launch.gameCode,
    mode: launch.mode,
    token_expires_at: launch.expiresAt.getTime(),
    ...(launch.maxStake !== null && { max_stake: toWire(launch.maxStake, launch.asset) }),
    language: request.language,
    theme: request.theme,
    parent_origin: new URL(services.env.PUBLIC_URL).origin,
    ...(request.room !== undefined && { room: request.room }),
    ...(request.path !== undefined && { path: request.path }),
    ...(request.view !== undefined && { view: request.view }),
    ...(request.device !== undefined && { device: request.device }),
    ...(typeof request.backUrl === 'string' && { back_url: request.backUrl }),
    ...(launch.rateBps !== null && { rate_bps: launch.rateBps }),
  }
  try {
    const answer = LaunchAnswer.parse(await client.post(aggregator, 'game/launch', call))
    if (answer.status === 'RS_OK' && answer.url !== undefined && URL.canParse(answer.url))
      return await onMirror(services, answer.url)
    if (answer.status === 'RS_ERROR_MAINTENANCE') throw new Refusal('game_maintenance')
    if (answer.status === 'RS_ERROR_LIMIT_REACHED') throw new Refusal('game_not_for_bonus')
    if (answer.status === 'RS_ERROR_GAME_DISABLED') throw new Refusal('game_disabled')
    throw new Error(`${aggregator.code} answered a launch with ${answer.status}`)
  } catch (error) {
    await queries.endLaunch(services.db, launch.id, services.clock())
    if (error instanceof Refusal) throw error
    // Edge of the process: a vendor that does not answer is no bug of ours, and the member gets a refusal.
    services.log.warn({ err: error, aggregator: aggregator.code }, 'vendor launch call failed')
    throw new Refusal('vendor_unreachable', { vendor: aggregator.name })
  }
}
