/**
 * Our own wallet as the target: a product of its own, a vendor connected to it, and players in every state a
 * rule needs.
 */
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { saveAggregator, syncCatalogue } from '../../api/src/catalogue/index.ts'
import { systemClock } from '../../api/src/platform/clock.ts'
import { openDatabase, type Db } from '../../api/src/platform/database/db.ts'
import { publicPemOf } from '../../api/src/platform/http/signed-http.ts'
import { aGame } from '../testkit/vendor.ts'
import { SimulatedPlayer } from '../../cli/seed/simulated-member.ts'
import { startTestProduct, type TestProduct } from '../testkit/product.ts'
import type { Player, Target } from './wallet.ts'

const VENDOR = 'conformance'
const SIGNATURE_VERSION = 2 as const
const PASSWORD = 'lanterns over the river'
const DEPOSIT = 1_000_000n
const GAMES = ['open', 'other', 'disabled', 'paused']

export interface OwnProduct {
  target: Target
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
    const vendor = await connectVendor(database.db)
    stops.push(() => vendor.close())
    return { target: await targetIn(product, vendor), stop }
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
async function connectVendor(db: Db): Promise<Vendor> {
  const { privateKey: key } = generateKeyPairSync('ed25519')
  const tokens = new Map<string, string>()
  const server = createServer((request, response) => {
    void read(request).then(({ user, token }) => {
      tokens.set(user, token)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ status: 'RS_OK', url: 'http://127.0.0.1:9/play' }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const connection = {
    ...{ code: VENDOR, name: 'Conformance', baseUrl, publicKeys: [publicPemOf(key)] },
    signatureVersion: SIGNATURE_VERSION,
  }
  await saveAggregator(db, connection)
  const games = GAMES.map((game_code) =>
    aGame({ game_code, name: game_code, vendor_code: 'CONF', vendor_name: 'Conformance' }),
  )
  const client = { post: async () => ({ status: 'RS_OK', games }) }
  await syncCatalogue(db, { ...connection, status: 'active' }, client, new Date())
  await db.updateTable('catalogue.games').set({ status: 'disabled' }).where('code', '=', 'disabled').execute()
  await db
    .updateTable('catalogue.games')
    .set({ status: 'maintenance' })
    .where('code', '=', 'paused')
    .execute()
  return { key, tokens, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

async function read(request: IncomingMessage): Promise<{ user: string; token: string }> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return JSON.parse(text) as { user: string; token: string }
}

async function targetIn(product: TestProduct, vendor: Vendor): Promise<Target> {
  const member = await seated(product, vendor, 'conformer')
  const expiredToken = member.player.token
  // A token ends with its session.
  await member.simulated.logOut()
  await member.simulated.logIn('conformer', PASSWORD)
  const limited = await seated(product, vendor, 'limited')
  await limited.simulated.call('POST', '/wps/protection/limits', { kind: 'loss_day', value: '1' })
  const excluded = await seated(product, vendor, 'excluded')
  await excluded.simulated.call('POST', '/wps/security/step-up', { password: PASSWORD })
  await excluded.simulated.call('POST', '/wps/protection/absences', { span: 'day', isConfirmed: true })
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
async function seated(
  { sites }: TestProduct,
  vendor: Vendor,
  name: string,
): Promise<{ simulated: SimulatedPlayer; player: Player }> {
  const simulated = new SimulatedPlayer(sites)
  await simulated.register(name, PASSWORD)
  await simulated.deposit(DEPOSIT)
  return { simulated, player: await launched(simulated, vendor) }
}

async function launched(simulated: SimulatedPlayer, { tokens }: Vendor): Promise<Player> {
  const { id: user } = await simulated.member()
  await simulated.call('POST', '/wps/relay/GCS_gameLaunchFB', { gameCode: 'open', mode: 'real' })
  const token = tokens.get(user)
  if (token === undefined) throw new Error('the launch did not reach the vendor')
  return { user, token, currency: 'INR', gameCode: 'open' }
}
