/**
 * Bets a second over real HTTP: the API as a process of its own on a durable database, and beside it a process
 * that sends bets signed beforehand, of 2,000 members, over keep-alive connections.
 */
import { fork } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { saveAggregator } from '../../api/src/catalogue/index.ts'
import { houseAccount, openAccount } from '../../api/src/ledger/index.ts'
import { openDatabase, type Db } from '../../api/src/platform/database/db.ts'
import { hashOfSecret } from '../../api/src/platform/crypto/random.ts'
import { publicPemOf } from '../../api/src/platform/http/signed-http.ts'
import { freePort } from '../../cli/database/free-port.ts'
import { Stop } from '../../cli/stop.ts'
import { startApi } from './api-process.ts'
import type { LoadOrder, LoadReport } from './http-load.ts'
import type { Reference, Result } from './reference.ts'

const MEMBERS = 2000
const ASSET = 'INR/2'
export const VENDOR = 'bench'
export const GAME = 'bench-game'
/** More than two shared cores have ever answered in a second. */
const MOST_PER_SECOND = 12_000
const WARM_UP_SECONDS = 3

export interface HttpBetsBench {
  /** The API's process, and where it listens. */
  pid: number
  port: number
  /** Where its keys are; another process of the API on the same database shares them. */
  folder: string
  /** Members at the game, with the tokens of their launches. */
  players: { user: string; token: string }[]
  /** `began` is asked when all bets are signed and the clock starts. */
  run(connections: number, seconds: number, reference: Reference, began: () => Promise<void>): Promise<Result>
  close(): Promise<void>
}

/**
 * Fills the database of this URL (migrated, durable, used by nothing else) and starts the API on it. Rounds stay open, unless
 * each bet closes its own.
 */
export async function prepareHttpBets(
  url: string,
  settings: Record<string, string> = {},
  { closes = false, stake = 1000 } = {},
): Promise<HttpBetsBench> {
  const folder = mkdtempSync(join(tmpdir(), 'night-market-bench-'))
  const { privateKey } = generateKeyPairSync('ed25519')
  const keyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const database = openDatabase({ url, role: null, maxConnections: 2, onPoolError: () => {} })
  const players = await fill(database.db, publicPemOf(privateKey))
  await database.close()
  const metricsPort = await freePort()
  const { port, pid, stop } = await startApi(url, folder, { METRICS_PORT: String(metricsPort), ...settings })
  const order = { port, code: VENDOR, keyPem, gameCode: GAME, players, stake, closes }
  const ask = (connections: number, seconds: number, began?: () => Promise<void>): Promise<LoadReport> =>
    load({ ...order, connections, seconds, bets: seconds * MOST_PER_SECOND }, began)
  // A server that has just started compiles what it runs: that is measured nowhere.
  await ask(64, WARM_UP_SECONDS)
  return {
    pid,
    port,
    folder,
    players,
    async run(connections, seconds, reference, began) {
      await stepsOf(metricsPort)
      const report = await ask(connections, seconds, began)
      const steps = await stepsOf(metricsPort)
      const waits = report.waits.sort((a, b) => a - b)
      const at = (share: number): number => waits[Math.floor(waits.length * share)] ?? 0
      const perSecond = waits.length / report.seconds
      const name = `signed bets over HTTP, ${connections} connections`
      return { name, perSecond, ratio: perSecond / reference.tps, p50Ms: at(0.5), p99Ms: at(0.99), steps }
    },
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Members with money and a launch each, and one game. */
async function fill(db: Db, publicKey: string): Promise<{ user: string; token: string }[]> {
  await saveAggregator(db, {
    code: VENDOR,
    name: 'Bench',
    baseUrl: 'http://127.0.0.1:9',
    publicKeys: [publicKey],
    signatureVersion: 2,
  })
  await sql`insert into catalogue.vendors (code, aggregator_code, name) values (${VENDOR}, ${VENDOR}, 'Bench')`.execute(
    db,
  )
  await sql`insert into catalogue.games (id, code, vendor_code, aggregator_code, name, game_type, icon_url, has_demo,
      sheet, released_at)
    values ('gam_bench', ${GAME}, ${VENDOR}, ${VENDOR}, 'Bench', 'RNG', '', true, '{"facts": {}}', now())`.execute(
    db,
  )
  for (const business of ['cashier', `play.${VENDOR}`]) {
    const id = houseAccount(business, ASSET)
    await openAccount(db, {
      id,
      owner: `house:${business}`,
      purse: 'main',
      asset: ASSET,
      keepsBalance: false,
    })
  }
  const players = Array.from({ length: MEMBERS }, (_, n) => ({
    user: `mbr_bench${String(n).padStart(5, '0')}`,
    token: randomBytes(32).toString('base64url'),
  }))
  const rows = JSON.stringify(players.map(({ user, token }) => ({ user, hash: hashOfSecret(token) })))
  await sql`insert into members.members (id, username, nickname, password_hash, password_changed_at, role, referral_code,
      language, terms_accepted_at, age_confirmed_at, created_at)
    select p.user, p.user, p.user, '-', now(), 'member', p.user, 'EN', now(), now(), now()
      from jsonb_to_recordset(${rows}::jsonb) as p("user" text)`.execute(db)
  await sql`select ledger.open_account(p.user || ':main', p.user, 'main', ${ASSET}, true)
      from jsonb_to_recordset(${rows}::jsonb) as p("user" text)`.execute(db)
  await sql`select count(*) from (select ledger.post_set(array_agg('trf_fund_' || p.user),
        array_agg(${houseAccount('cashier', ASSET)}::text), array_agg(p.user || ':main'), array_agg(1000000000::bigint),
        array_agg('bench.fund'::text), array_agg(p.user), array_agg(now()), array_agg(false))
      from jsonb_to_recordset(${rows}::jsonb) as p("user" text)) posted`.execute(db)
  await sql`insert into play.launches (id, member, session, game_code, aggregator, mode, token_hash, asset, account, language,
      created_at, expires_at)
    select 'lch_' || p.user, p.user, 'ses_' || p.user, ${GAME}, ${VENDOR}, 'real', p.hash, ${ASSET},
      p.user || ':main', 'EN', now(),
           now() + interval '12 hours'
      from jsonb_to_recordset(${rows}::jsonb) as p("user" text, hash text)`.execute(db)
  return players
}

/**
 * Half and 99 of a hundred of the calls since it was last asked: milliseconds of each step, as the API measures
 * them.
 */
async function stepsOf(port: number): Promise<string> {
  const page = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const steps = new Map<string, string[]>()
  for (const [, step = '', seconds] of page.matchAll(/^wallet_call_step_seconds\{step="(\w+)".*\} (.+)$/gm))
    steps.set(step, [...(steps.get(step) ?? []), (Number(seconds) * 1000).toFixed(1)])
  return [...steps].map(([step, [half, most]]) => `${step} ${half} and ${most} ms`).join(', ')
}

async function load(order: LoadOrder, began?: () => Promise<void>): Promise<LoadReport> {
  const child = fork(join(import.meta.dirname, 'http-load.ts'))
  child.send(order)
  await once(child, 'message')
  await began?.()
  child.send('go')
  const [report] = (await once(child, 'message')) as [LoadReport]
  await once(child, 'exit')
  const refusals = Object.entries(report.refused)
  if (refusals.length > 0) throw new Stop(`Bets of the bench were refused: ${JSON.stringify(refusals)}`)
  return report
}
