/**
 * Our own wallet as the target: a product of its own, a vendor connected to it, and players in every state a
 * rule needs.
 */
import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MemberId } from '@night-market/protocol/values/ids'
import { systemClock } from '../../api/src/platform/clock.ts'
import { openDatabase, type Db } from '../../api/src/platform/database/db.ts'
import { FRESH_MS } from '../../api/src/platform/work/cached.ts'
import { aGame, connectVendor, listenAsVendor } from '../testkit/connect-vendor.ts'
import type { SimulatedMember } from '../../cli/seed/simulated-member.ts'
import { keyPair } from '../../cli/stack/key-files.ts'
import { newMember, PASSWORD } from '../testkit/member.ts'
import { startTestProduct, type TestProduct } from '../testkit/product.ts'
import { giveFreeBets } from '../testkit/free-bets.ts'
import { openPage, overHttp, type VendorTarget } from './vendor.ts'
import { UNIT, type Player, type Target } from './wallet.ts'

const VENDOR = 'conformance'
const SIGNATURE_VERSION = 2 as const
const DEPOSIT = 1_000_000n
const GAMES = ['open', 'other', 'disabled', 'paused']

export interface OwnProduct {
  target: Target
  /** The bundled vendor, as one that holds free bets. */
  studio: VendorTarget
  stop(): Promise<void>
}

export async function ownProduct(): Promise<OwnProduct> {
  const stops: (() => Promise<void> | void)[] = []
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).toReversed()) await each()
  }
  try {
    const product = await startTestProduct()
    stops.push(() => product.stop())
    const database = openDatabase({
      url: product.database.url,
      role: null,
      maxConnections: 2,
      onPoolError: () => {},
    })
    stops.push(() => database.close())
    const vendor = await openVendor(database.db)
    stops.push(() => vendor.close())
    const target = await targetIn(product, vendor)
    const member = target.player.user as MemberId
    const grant = await giveFreeBets(database.db, member, { game: 'open', stake: '1000', count: 2, days: 7 })
    return { target: { ...target, grant }, studio: await studioIn(product), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Vendor {
  key: Target['key']
  /** The token of each user's last launch. */
  tokens: Map<string, string>
  close(): Promise<void>
}

/** Registers a connection whose games are open, disabled and in maintenance, and listens for launches. */
async function openVendor(db: Db): Promise<Vendor> {
  const tokens = new Map<string, string>()
  const { baseUrl, close } = await listenAsVendor(async (path, body) => {
    if (path !== 'game/launch') return { status: 'RS_OK' }
    const { user, token } = JSON.parse(body.toString('utf8')) as { user: string; token: string }
    tokens.set(user, token)
    return { status: 'RS_OK', url: 'http://127.0.0.1:9/play' }
  })
  const about = { code: VENDOR, name: 'Conformance', signatureVersion: SIGNATURE_VERSION }
  const brand = { vendor_code: 'CONF', vendor_name: 'Conformance', takes_grants: true }
  const games = GAMES.map((game_code) => aGame({ game_code, name: game_code, ...brand }))
  const { key } = await connectVendor(db, { ...about, baseUrl, games })
  await db.updateTable('catalogue.games').set({ status: 'disabled' }).where('code', '=', 'disabled').execute()
  await db
    .updateTable('catalogue.games')
    .set({ status: 'maintenance' })
    .where('code', '=', 'paused')
    .execute()
  // The platform does not ask for its connections before then.
  await sleep(FRESH_MS)
  return { key, tokens, close }
}

async function targetIn(product: TestProduct, vendor: Vendor): Promise<Target> {
  const member = await launchedMember(product, vendor, 'conformer')
  const expiredToken = member.player.token
  // A token ends with its session.
  await member.simulated.logOut()
  await member.simulated.logIn('conformer', PASSWORD)
  const limited = await launchedMember(product, vendor, 'limited')
  await limited.simulated.call('POST', '/wps/protection/limits', { kind: 'loss_day', value: '1' })
  const excluded = await launchedMember(product, vendor, 'excluded')
  await excluded.simulated.call('POST', '/wps/security/step-up', { password: PASSWORD })
  await excluded.simulated.call('POST', '/wps/protection/exclusions', { span: 'day', isConfirmed: true })
  return {
    baseUrl: `${product.sites.api}/vendor-wallet/${VENDOR}`,
    key: vendor.key,
    signatureVersion: SIGNATURE_VERSION,
    player: await launched(member.simulated, vendor),
    expiredToken,
    otherGame: 'other',
    disabledGame: 'disabled',
    pausedGame: 'paused',
    limitedPlayer: limited.player,
    excludedPlayer: excluded.player,
    now: systemClock,
  }
}

/** A member with money and a launched game. */
async function launchedMember(
  { sites }: TestProduct,
  vendor: Vendor,
  name: string,
): Promise<{ simulated: SimulatedMember; player: Player }> {
  const { player: simulated } = await newMember(sites, { username: name, deposit: DEPOSIT })
  return { simulated, player: await launched(simulated, vendor) }
}

async function launched(simulated: SimulatedMember, { tokens }: Vendor): Promise<Player> {
  const { id: user } = await simulated.member()
  await simulated.call('POST', '/wps/relay/GCS_gameLaunchFB', { gameCode: 'open', mode: 'real' })
  const token = tokens.get(user)
  if (token === undefined) throw new Error('the launch did not reach the vendor')
  return { user, token, currency: 'INR', gameCode: 'open' }
}

async function studioIn({ rows, settings, sites }: TestProduct): Promise<VendorTarget> {
  const [game] =
    await rows(`select code from catalogue.games where takes_grants and aggregator_code = 'studio'
    and visitor_url is null and status = 'active' order by code limit 1`)
  const [other] =
    await rows(`select code from catalogue.games where not takes_grants and aggregator_code = 'studio'
    and status = 'active' order by code limit 1`)
  return {
    send: overHttp(`${sites.studio}/vendor`),
    open: openPage,
    parentOrigin: new URL(sites.api).origin,
    key: createPrivateKey(readFileSync(keyPair(settings.DATA_DIR, 'platform').privateFile)),
    code: 'studio',
    signatureVersion: 2,
    currency: 'INR',
    scale: 2,
    stake: 10 * UNIT,
    now: systemClock,
    gameCode: String(game?.code),
    otherGame: other === undefined ? undefined : String(other.code),
  }
}
