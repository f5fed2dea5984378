/** A vendor without games: the kit's tables in a schema of their own, in front of a fake wallet. */
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import pg from 'pg'
import { openDatabase, type Db } from '../database/db.ts'
import { applyRoutines } from '../database/routines.ts'
import { openHttpClient } from '../http-client.ts'
import { newBet, type NewBet } from '../settlement/bet.ts'
import type { SettlementOptions } from '../settlement/settlement.ts'
import { openWallet } from '../wallet/client.ts'
import type { PlatformWallet } from '../wallet/wallet.ts'
import { applyContract } from './contract.ts'
import { createDatabase } from './database.ts'
import { startFakeWallet, type FakeWallet } from './fake-wallet.ts'

/** Wire units of one minor unit of a currency with two decimals. */
export const WIRE = 1000
const SCHEMA = 'vendor'

export interface TestVendor {
  fake: FakeWallet
  wallet: PlatformWallet
  db: Db
  options: SettlementOptions
  /** The vendor's clock; tests move it forward. */
  clock: { offsetMs: number }
  rows(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

export async function testVendor(): Promise<TestVendor> {
  const keys = generateKeyPairSync('ed25519')
  const fake = await startFakeWallet(keys.publicKey)
  const database = await createDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await applyContract(client, SCHEMA)
  await applyRoutines(client, { name: SCHEMA, sources: import.meta.dirname })
  const db = openDatabase({
    url: database.url,
    applicationName: 'test vendor',
    maxConnections: 8,
    onPoolError: () => {},
  })
  const clock = { offsetMs: 0 }
  const now = (): Date => new Date(new Date().getTime() + clock.offsetMs)
  const http = openHttpClient()
  const wallet = openWallet({ url: fake.url, key: keys.privateKey, http, clock: now, timeoutMs: 500 })
  const log = { error: () => {}, warn: () => {} }
  return {
    fake,
    wallet,
    db,
    options: { db, schema: SCHEMA, wallet, isAway: wallet.isAway, clock: now, log },
    clock,
    rows: async (text, values = []) => (await client.query(text, values)).rows,
    async close() {
      await db.end()
      await client.end()
      http.close()
      await fake.close()
      await database.drop()
    },
  }
}

export const aBet = (user: string, roundId: string, stake: bigint): NewBet =>
  newBet({
    roundId,
    gameCode: 'table-1',
    purse: { token: `token-of-${user}`, userId: user, currency: 'INR', scale: 2, purseOf: null },
    seedHash: null,
    stake,
  })

export const aRound = (): string => `table:${randomUUID()}`
