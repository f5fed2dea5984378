/** Free bets that the platform grants, and revokes. */
import type {
  GrantAnswer,
  GrantCall,
  RevokeAnswer,
  RevokeCall,
} from '@night-market/protocol/vendor/seamless-wallet'
import { fromWire } from '@night-market/protocol/values/wire-money'
import { holdGrant, revokeGrant } from '@night-market/vendor-kit/grants/grants'
import { assetOf } from '@night-market/vendor-kit/wallet/wallet'
import type { z } from 'zod'
import { isBook } from '../catalogue/book.ts'
import { takesGrants, takesStake } from '../catalogue/index.ts'
import { STUDIO_SCHEMA } from '../database/schema.ts'
import { takesSlipOf } from '../hosts/book/slips/money.ts'
import type { Host } from '../hosts/host.ts'

/** Holds free bets of a stake that the game takes. */
export async function grant(host: Host, call: GrantCall): Promise<z.input<typeof GrantAnswer>> {
  const takes = await stakesTaken(host, call)
  if (takes === null) return { status: 'RS_ERROR_INVALID_GAME' }
  const stake = fromWire(call.amount, assetOf(call))
  if (stake === null) return { status: 'RS_ERROR_WRONG_TYPES' }
  if (!takes(stake)) return { status: 'RS_ERROR_LIMIT_REACHED' }
  return { status: await holdGrant(storeOf(host), call, host.clock()) }
}

/** Which stakes of free bets the game takes; null where it holds none. */
async function stakesTaken(host: Host, call: GrantCall): Promise<((stake: bigint) => boolean) | null> {
  if (isBook(call.game_code)) return (stake) => takesSlipOf(stake, call)
  const title = await host.titles.offered(call.game_code)
  return takesGrants(title) ? (stake) => takesStake(title, stake, call) : null
}

export const revoke = (host: Host, { grant_uuid }: RevokeCall): Promise<z.input<typeof RevokeAnswer>> =>
  revokeGrant(storeOf(host), grant_uuid, host.clock())

const storeOf = ({ db }: Host) => ({ db, schema: STUDIO_SCHEMA.name })
