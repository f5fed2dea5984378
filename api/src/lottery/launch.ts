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

type Wish = z.output<typeof LaunchGameBody>

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
  wish: Wish,
): Promise<z.output<typeof LaunchGameValue>> {
  const backUrl = wish.backUrl === undefined ? null : await ownAddress(services, wish.backUrl)
  const gameCode = wish.lottoGameCode || wish.gameCode
  if (wish.launchMode === 'LOTT' && (gameCode === '' || wish.lottoView === 'lobby')) {
    const lobby = new URL(LOBBIES[wish.lottoArea ?? 'VN'], services.env.PUBLIC_URL)
    if (wish.lottoPrizeMode !== undefined) lobby.searchParams.set('prizeMode', wish.lottoPrizeMode)
    return { url: lobby.href, launch: null, backUrl }
  }
  if (gameCode === '') throw new Refusal('invalid_request', { field: 'gameCode' })
  if (wish.launchMode === 'LOTT') await holdLottery(services, gameCode, wish)
  await holdGame(services, gameCode, wish)
  const view = wish.lottoView ?? (wish.launchMode === 'LOTT' ? 'betting' : undefined)
  const { url, ...launch } = await launchGame(services, parts, viewer, { ...wish, gameCode, view, backUrl })
  return { url, launch, backUrl }
}

async function holdLottery({ db }: PlayServices, gameCode: string, wish: Wish): Promise<void> {
  const { area, prizeMode } = await lotteryByCode(db, gameCode)
  const isOfMode = wish.lottoPrizeMode === undefined || wish.lottoPrizeMode === prizeMode
  const isOfArea = wish.lottoArea === undefined || wish.lottoArea === area
  if (!isOfMode || !isOfArea) throw new Refusal('game_not_found')
}

async function holdGame({ db }: PlayServices, gameCode: string, wish: Wish): Promise<void> {
  const game = await gameByCode(db, gameCode)
  const isOfVendor = wish.vendor === '' || wish.vendor === game?.vendorCode
  const isOfType = wish.gameType === undefined || wish.gameType === game?.gameType
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
