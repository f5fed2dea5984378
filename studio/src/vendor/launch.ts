/** Opens a game for a player: an address with a single-use code, in the fragment so that no server log keeps it. */
import type { LaunchAnswer, LaunchCall } from '@night-market/protocol/vendor/seamless-wallet'
import type { z } from 'zod'
import { BONUS_CURRENCY } from '@night-market/protocol/values/money'
import { fromWire } from '@night-market/protocol/values/wire-money'
import { BOOK_PAGE, isBook } from '../catalogue/book.ts'
import { keepsPurses, stakesOf, takesBonus } from '../catalogue/index.ts'
import { insertLaunch } from '../frames/queries.ts'
import { hashOfSecret, newSecret } from '@night-market/vendor-kit/secret'
import { assetOf } from '@night-market/vendor-kit/wallet/wallet'
import type { Host } from '../hosts/host.ts'
import { isExcluded } from './exclusion-queries.ts'

export async function launchGame(
  host: Host,
  publicUrl: string,
  call: LaunchCall,
): Promise<z.input<typeof LaunchAnswer>> {
  if (await isExcluded(host.db, call.user, host.clock())) return { status: 'RS_ERROR_USER_DISABLED' }
  // An official lottery is launched where it is sold.
  if (host.lotteries.some(({ code }) => code === call.game_code))
    return launchApart(host, `${publicUrl}/play/draw`, call)
  if (isBook(call.game_code)) return launchApart(host, publicUrl + BOOK_PAGE, call)
  const title = await host.titles.offered(call.game_code)
  if (call.scale < 0 || call.scale > 5) return { status: 'RS_ERROR_WRONG_CURRENCY' }
  const isBonus = call.mode === 'bonus'
  if (isBonus !== (call.currency === BONUS_CURRENCY)) return { status: 'RS_ERROR_WRONG_CURRENCY' }
  if (isBonus && !takesBonus(title)) return { status: 'RS_ERROR_WRONG_CURRENCY' }
  if (stakesOf(title, call).length === 0) return { status: 'RS_ERROR_WRONG_CURRENCY' }
  const maxStake = call.max_stake === undefined ? null : fromWire(call.max_stake, assetOf(call))
  if (stakesOf(title, call, maxStake).length === 0) return { status: 'RS_ERROR_LIMIT_REACHED' }
  const code = newSecret(128)
  const purseOf = call.mode === 'real' && keepsPurses(title) ? title.brand : null
  await insertLaunch(host.db, hashOfSecret(code), { ...call, purseOf, maxStake }, host.clock())
  const { room } = placeOf(call)
  const query = new URLSearchParams({
    game: title.code,
    language: call.language,
    ...(room !== undefined && { room }),
  })
  return { status: 'RS_OK', url: `${publicUrl}/play?${query}#${code}` }
}

/** The lobby of a game is where it begins without a room or a path. */
const placeOf = ({ view, room, path }: LaunchCall): Pick<LaunchCall, 'room' | 'path'> =>
  view === 'lobby' ? {} : { room, path }

/** Lotteries and the book take no bonus money, and are played from the platform's wallet alone. */
async function launchApart(
  host: Host,
  page: string,
  call: LaunchCall,
): Promise<z.input<typeof LaunchAnswer>> {
  if (call.scale < 0 || call.scale > 5) return { status: 'RS_ERROR_WRONG_CURRENCY' }
  if (call.mode === 'bonus' || call.currency === BONUS_CURRENCY) return { status: 'RS_ERROR_WRONG_CURRENCY' }
  const maxStake = call.max_stake === undefined ? null : fromWire(call.max_stake, assetOf(call))
  const code = newSecret(128)
  await insertLaunch(host.db, hashOfSecret(code), { ...call, purseOf: null, maxStake }, host.clock())
  const { path } = placeOf(call)
  const query = new URLSearchParams({
    game: call.game_code,
    language: call.language,
    ...(path !== undefined && { path }),
  })
  return { status: 'RS_OK', url: `${page}?${query}#${code}` }
}
