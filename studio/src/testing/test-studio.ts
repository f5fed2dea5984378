/** A studio of its own on a database of its own, in front of a fake wallet. */
import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { AuthenticateValue, RoundValue, Seeds } from '@night-market/protocol/studio'
import { buildStudio, type Studio, type StudioOptions } from '../app.ts'
import { ON_REQUEST } from '../env.ts'
import { migrateStudio } from '../database/schema.ts'
import { signatureHeaders } from '@night-market/vendor-kit/signed-call'
import { createDatabase } from '@night-market/vendor-kit/testing/database'
import { startFakeWallet, type FakeWallet } from '@night-market/vendor-kit/testing/fake-wallet'

/** Wire units of one minor unit of a currency with two decimals. */
export const WIRE = 1000

interface Reply<Value> {
  status: number
  success: boolean
  code?: string
  value: Value
}

export interface TestStudio {
  studio: Studio
  wallet: FakeWallet
  /** What it was built from. */
  options: StudioOptions
  /** The studio's clock; move it forward as you like. */
  clock: { offsetMs: number }
  /** What the platform signs with. */
  platformKey: KeyObject
  /** A signed call of the platform. */
  platformCall(call: string, fields: object, change?: CallChange): Promise<Record<string, unknown>>
  launch(user: string, gameCode: string, fields?: object): Promise<string>
  authenticate(code: string): Promise<Reply<AuthenticateValue>>
  /** Launches and authenticates. */
  enter(user: string, gameCode: string, fields?: object): Promise<Player>
  rows(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Another process on the same database. */
  secondStudio(): Promise<Studio>
  /** The first process is gone as if killed: a new one takes its place. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** How a forged call differs from a good one. */
interface CallChange {
  sentAt?: number
  key?: KeyObject
  tamper?: (body: string) => string
  version?: 1 | 2
  /** Signed for another call, or for another vendor. */
  path?: string
  code?: string
}

export interface Player extends AuthenticateValue {
  start(stake: bigint, choice?: unknown, roundId?: string, grant?: string): Promise<Reply<RoundValue>>
  act(roundId: string, step: number, action: object): Promise<Reply<RoundValue>>
  balanceNow(): Promise<Reply<{ balance: string }>>
  seedsNow(): Promise<Reply<Seeds>>
  /** With the server seed promised now, unless another hash is given. */
  rotate(clientSeed: string, nextServerSeedHash?: string): Promise<Reply<Seeds>>
}

export async function testStudio(options: { walletTimeoutMs?: number } = {}): Promise<TestStudio> {
  const studioKeys = generateKeyPairSync('ed25519')
  const platformKeys = generateKeyPairSync('ed25519')
  const wallet = await startFakeWallet(studioKeys.publicKey)
  const database = await createDatabase()
  await migrateStudio(database.url)
  const books = new pg.Client({ connectionString: database.url })
  await books.connect()
  const clock = { offsetMs: 0 }
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-test-'))
  const folders = { artCache: path.join(folder, 'art'), distFolder: path.join(folder, 'dist') }
  for (const each of Object.values(folders)) mkdirSync(each)
  const built: StudioOptions = {
    databaseUrl: database.urlAs('night_market_studio'),
    publicUrl: 'http://studio.test',
    walletUrl: wallet.url,
    privateKey: studioKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    seedsKey: Buffer.alloc(32, 7).toString('base64'),
    platformKeys: [platformKeys.publicKey.export({ type: 'spki', format: 'pem' }).toString()],
    ...folders,
    parentOrigins: ['http://site.test'],
    logLevel: process.env.STUDIO_TEST_LOG ?? 'silent',
    clock: () => new Date(new Date().getTime() + clock.offsetMs),
    walletTimeoutMs: options.walletTimeoutMs,
    switchedOn: ON_REQUEST,
    recoverEveryMs: 0,
  }
  const build = (): Promise<Studio> => buildStudio(built)

  const extra: Studio[] = []
  const post = async <Value>(url: string, payload: object, session = ''): Promise<Reply<Value>> => {
    const headers = { 'x-frame-session': session }
    const response = await test.studio.app.inject({ method: 'POST', url, payload, headers })
    const body: Omit<Reply<Value>, 'status'> = response.json()
    return { ...body, status: response.statusCode }
  }
  const test: TestStudio = {
    studio: await build(),
    wallet,
    platformKey: platformKeys.privateKey,
    options: built,
    clock,
    async platformCall(call, fields, change = {}) {
      const sentAt = change.sentAt ?? new Date().getTime() + clock.offsetMs
      const body = JSON.stringify({ request_uuid: randomUUID(), sent_at: sentAt, ...fields })
      const context = {
        version: change.version ?? 2,
        path: change.path ?? call,
        code: change.code ?? 'studio',
      } as const
      const headers = {
        'content-type': 'application/json',
        ...signatureHeaders(body, change.key ?? platformKeys.privateKey, context),
      }
      const payload = change.tamper ? change.tamper(body) : body
      const response = await test.studio.app.inject({
        method: 'POST',
        url: `/vendor/${call}`,
        payload,
        headers,
      })
      return response.json()
    },
    async launch(user, gameCode, fields = {}) {
      const answer = await test.platformCall('game/launch', { ...aLaunch(user, gameCode), ...fields })
      return String(answer.url)
    },
    authenticate: (code) => post('/play/authenticate', { code }),
    async enter(user, gameCode, fields) {
      const open = async () => {
        const url = new URL(await test.launch(user, gameCode, fields))
        return test.authenticate(url.hash.slice(1))
      }
      let { value, code } = await open()
      // Where many tests share a machine, the wallet may be silent for longer than its test waits.
      for (let tries = 0; code === 'wallet_unreachable' && tries < 20; tries++)
        ({ value, code } = await open())
      if (code !== undefined) throw new Error(`${user} could not enter: ${code}`)
      const seedsNow = () => post<Seeds>('/play/seeds', {}, value.session)
      return {
        ...value,
        seedsNow,
        start: (stake, choice = null, roundId = aRoundId(), grant) =>
          post('/play/start', { roundId, stake: String(stake), choice, grant }, value.session),
        act: (roundId, step, action) => post('/play/act', { roundId, step, action }, value.session),
        balanceNow: () => post('/play/balance', {}, value.session),
        rotate: async (clientSeed, promised) => {
          const nextServerSeedHash = promised ?? (await seedsNow()).value.nextServerSeedHash
          return post('/play/seeds/rotate', { clientSeed, nextServerSeedHash }, value.session)
        },
      }
    },
    rows: async (text, values = []) => (await books.query(text, values)).rows,
    async secondStudio() {
      const second = await build()
      extra.push(second)
      return second
    },
    async restart() {
      extra.push(test.studio)
      test.studio = await build()
    },
    async close() {
      await Promise.all([test.studio, ...extra].map((one) => one.close()))
      await books.end()
      await wallet.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return test
}

export const aRoundId = (): string => randomUUID()

export const aLaunch = (user: string, gameCode: string) => ({
  token: `token-of-${user}`,
  user,
  nickname: user,
  currency: 'INR',
  scale: 2,
  game_code: gameCode,
  mode: 'real',
  language: 'EN',
  theme: 'dark',
  parent_origin: 'http://site.test',
})
