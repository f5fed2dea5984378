import type { LaunchGameBody, LaunchGameValue } from '@night-market/protocol/lottery/lotteries'
import type { LottoArea } from '@night-market/protocol/vendor/draws'
import { LONGEST_BACK_URL } from '@night-market/protocol/vendor/seamless-wallet'
import type { z } from 'zod'
import type { Viewer } from '../members/index.ts'
import { gameByCode } from '../catalogue/index.ts'
import { launchGame, type LaunchParts, type PlayServices } from '../play/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { merchantOf } from '../site/index.ts'
import { lotteryByCode } from './read.ts'

type LotteryLaunchRequest = z.output<typeof LaunchGameBody>

/** The lobby of each area: a place of the player site. */
const LOBBIES: Record<LottoArea, string> = {
  VN: '/lott?prizeMode=LOTT',
  EL: '/elott?prizeMode=ELOTT',
  SEA: '/lott?prizeMode=SEA',
}

/**
 * The launch of the specification: any game by its code, a lottery by `lottoGameCode`, or the lobby of an area.
 *
 * Refuses a `backUrl` that is on no host of this site (`foreign_back_address`), a game of another vendor, type, area or
 * prize mode than the call names (`game_not_found`), and whatever `launchGame` refuses.
 */
export async function launchByCall(
  services: PlayServices,
  parts: LaunchParts,
  viewer: Viewer,
  request: LotteryLaunchRequest,
): Promise<z.output<typeof LaunchGameValue>> {
  const backUrl = request.backUrl === undefined ? null : await ownAddress(services, request.backUrl)
  const gameCode = request.lottoGameCode || request.gameCode
  if (request.launchMode === 'LOTT' && (gameCode === '' || request.lottoView === 'lobby')) {
    const lobby = new URL(LOBBIES[request.lottoArea ?? 'VN'], services.env.PUBLIC_URL)
    if (request.lottoPrizeMode !== undefined) lobby.searchParams.set('prizeMode', request.lottoPrizeMode)
    return { url: lobby.href, launch: null, backUrl }
  }
  if (gameCode === '') throw new Refusal('invalid_request', { field: 'gameCode' })
  if (request.launchMode === 'LOTT') await holdLottery(services, gameCode, request)
  await holdGame(services, gameCode, request)
  const view = request.lottoView ?? (request.launchMode === 'LOTT' ? 'betting' : undefined)
  const { url, ...launch } = await launchGame(services, parts, viewer, {
    ...request,
    gameCode,
    view,
    backUrl,
  })
  return { url, launch, backUrl }
}

async function holdLottery(
  { db }: PlayServices,
  gameCode: string,
  request: LotteryLaunchRequest,
): Promise<void> {
  const { area, prizeMode } = await lotteryByCode(db, gameCode)
  const isOfMode = request.lottoPrizeMode === undefined || request.lottoPrizeMode === prizeMode
  const isOfArea = request.lottoArea === undefined || request.lottoArea === area
  if (!isOfMode || !isOfArea) throw new Refusal('game_not_found')
}

async function holdGame(
  { db }: PlayServices,
  gameCode: string,
  request: LotteryLaunchRequest,
): Promise<void> {
  const game = await gameByCode(db, gameCode)
  const isOfVendor = request.vendor === '' || request.vendor === game?.vendorCode
  const isOfType = request.gameType === undefined || request.gameType === game?.gameType
  if (!isOfVendor || !isOfType) throw new Refusal('game_not_found')
}

/** The whole address; one without a host is on the public one. */
async function ownAddress({ db, env }: PlayServices, address: string): Promise<string> {
  const refused = new Refusal('foreign_back_address', { field: 'backUrl' })
  if (!URL.canParse(address, env.PUBLIC_URL)) throw refused
  const { href, origin, protocol, hostname, port } = new URL(address, env.PUBLIC_URL)
  if (href.length > LONGEST_BACK_URL) throw new Refusal('invalid_request', { field: 'backUrl' })
  const site = new URL(env.PUBLIC_URL)
  if (origin === site.origin) return href
  const { hosts } = await merchantOf(db)
  const isOwn = protocol === site.protocol && port === site.port && hosts.includes(hostname)
  if (!isOwn) throw refused
  return href
}
