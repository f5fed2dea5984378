/** Opens a game for a player: an address with a single-use code, in the fragment so that no server log keeps it. */
import type { LaunchAnswer, LaunchCall } from '@night-market/protocol/vendor/seamless-wallet'
import type { z } from 'zod'
import { keepsPurses, stakesOf } from '../catalogue/index.ts'
import { insertLaunch } from '../frames/queries.ts'
import { hashOfSecret, newSecret } from '@night-market/vendor-kit/secret'
import type { Host } from '../hosts/round/host.ts'

export async function launchGame(
  host: Host,
  publicUrl: string,
  call: LaunchCall,
): Promise<z.input<typeof LaunchAnswer>> {
  const title = await host.titles.offered(call.game_code)
  if (call.scale < 0 || call.scale > 5) return { status: 'RS_ERROR_WRONG_CURRENCY' }
  if (stakesOf(title, call).length === 0) return { status: 'RS_ERROR_WRONG_CURRENCY' }
  const code = newSecret(128)
  const purseOf = call.mode === 'real' && keepsPurses(title) ? title.brand : null
  await insertLaunch(host.db, hashOfSecret(code), { ...call, purseOf }, host.clock())
  const room = call.room === undefined ? '' : `&room=${encodeURIComponent(call.room)}`
  const url = `${publicUrl}/play?game=${encodeURIComponent(title.code)}${room}#${code}`
  return { status: 'RS_OK', url }
}
