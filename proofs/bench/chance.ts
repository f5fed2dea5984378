/**
 * `npm run bench -- chance [--claims 10000]`: so many members claim at once on an envelope of 500 pieces, over HTTP. There are
 * 500 winners who got its exact sum, no call fails, and all have their answer in ten seconds.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DrawDraft } from '@night-market/protocol/rewards/chance'
import { openAccount } from '../../api/src/ledger/index.ts'
import { openDatabase, type Db } from '../../api/src/platform/database/db.ts'
import { draftDraw, publishDraw } from '../../api/src/rewards/index.ts'
import { addressOf, BELIEVES_CALLER, openCaller, quantile, type Caller } from '../testkit/caller.ts'
import { ASSET, newId } from '../testkit/member.ts'
import { startApi } from './api-process.ts'
import { insertSessions, type Session } from './sessions.ts'

const [PIECES, TOTAL] = [500, 1_000_000n]
const TARGET_MS = 10_000
const IN_FLIGHT = 256

/** Measures on the database of this URL (migrated, used by nothing else); answers whether all targets were reached. */
export async function benchChance(url: string, claims: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'night-market-bench-keys-'))
  const database = openDatabase({ url, role: null, maxConnections: 2, onPoolError: () => {} })
  try {
    const sessions = await insertSessions(database.db, claims)
    await openPurses(database.db, claims)
    const draw = await publishEnvelope(database.db)
    const api = await startApi(url, folder, BELIEVES_CALLER)
    const caller = await openCaller(api.port)
    try {
      return judge(await claimAll(caller, sessions, draw))
    } finally {
      caller.close()
      await api.stop()
    }
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function openPurses(db: Db, count: number): Promise<void> {
  for (let n = 0; n < count; n++)
    await openAccount(db, {
      id: `mbr_live${n}:main`,
      owner: `mbr_live${n}`,
      purse: 'main',
      asset: ASSET,
      keepsBalance: true,
    })
}

async function publishEnvelope(db: Db): Promise<string> {
  const [id, now] = [newId('drw') as DrawDraft['id'], new Date()]
  const times = { opensAt: now.toISOString(), closesAt: new Date(now.getTime() + 3_600_000).toISOString() }
  const envelope = { kind: 'envelope', total: String(TOTAL), pieces: PIECES, least: '100' } as const
  await draftDraw(
    db,
    { ...envelope, ...times, id, title: { EN: 'Bench' } },
    { kind: 'staff', name: 'asha' },
    now,
  )
  await publishDraw(db, id, { kind: 'staff', name: 'bruno' }, now)
  return id
}

interface Claimed {
  ms: number
  waits: number[]
  amounts: bigint[]
  codes: Map<string, number>
}

/** Every member claims once; so many requests are under way at a time. */
async function claimAll(caller: Caller, sessions: readonly Session[], draw: string): Promise<Claimed> {
  const claimed: Claimed = { ms: 0, waits: [], amounts: [], codes: new Map() }
  let next = 0
  const began = performance.now()
  const claim = async (): Promise<void> => {
    for (let place = next++; place < sessions.length; place = next++) {
      const { token, cookie } = sessions[place] ?? { token: '', cookie: '' }
      const { ms, status, body } = await caller.ask({
        method: 'POST',
        path: `/wps/rewards/draws/${draw}/open`,
        body: { id: `clm_${randomBytes(12).toString('hex')}` },
        headers: { cookie, 'x-session-token': token },
        from: addressOf(place),
      })
      const answer = JSON.parse(body) as { code?: string; value: { take: { amount: string } } | null }
      const code = answer.code ?? String(status)
      claimed.waits.push(ms)
      claimed.codes.set(code, (claimed.codes.get(code) ?? 0) + 1)
      if (status === 200) claimed.amounts.push(BigInt(answer.value?.take.amount ?? '0'))
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, claim))
  return { ...claimed, ms: performance.now() - began }
}

function judge({ ms, waits, amounts, codes }: Claimed): boolean {
  const sum = amounts.reduce((total, each) => total + each, 0n)
  const words = [...codes].map(([code, count]) => `${count} ${code}`).join(', ')
  const isExact = amounts.length === PIECES && sum === TOTAL
  console.log(
    `${waits.length} claims on ${PIECES} pieces in ${(ms / 1000).toFixed(1)} s (target ${TARGET_MS / 1000}): ${words}; ` +
      `${amounts.length} winners, ${sum} of ${TOTAL}; p50 ${quantile(waits, 0.5).toFixed(0)} ms, ` +
      `p99 ${quantile(waits, 0.99).toFixed(0)} ms`,
  )
  const onlySoldOut = [...codes.keys()].every((code) => code === '200' || code === 'sold_out')
  return isExact && onlySoldOut && ms <= TARGET_MS
}
