/**
 * Ledger postings a second: random pairs of 10,000 accounts, each caller waiting for its answer before it asks
 * again.
 */
import { amount } from '@night-market/protocol/values/money'
import { sql } from 'kysely'
import {
  houseAccount,
  memberAccount,
  openAccount,
  postQueue,
  type PostQueue,
} from '../../api/src/ledger/index.ts'
import { openDatabase, type Db } from '../../api/src/platform/database/db.ts'
import { draws, type Reference, type Result } from './reference.ts'

const ACCOUNTS = 10_000
const ASSET = 'INR/2'
const HOUSE = houseAccount('bench', ASSET)

export interface PostingsBench {
  run(callers: number, seconds: number, reference: Reference, began: () => Promise<void>): Promise<Result>
  close(): Promise<void>
}

/** Opens the accounts, as the application's role, and gives each a balance that lasts. */
export async function preparePostings(url: string): Promise<PostingsBench> {
  const database = openDatabase({
    url,
    role: 'night_market_api',
    maxConnections: 20,
    onPoolError: () => {},
  })
  await fund(database.db)
  const post = postQueue(database.db)
  let run = 0
  return {
    async run(callers, seconds, reference, began) {
      run++
      await began()
      const waits = await pollDeposit(post, callers, seconds, run)
      const perSecond = waits.length / seconds
      waits.sort((a, b) => a - b)
      const at = (share: number): number => waits[Math.floor(waits.length * share)] ?? 0
      const name = `postings, ${callers} callers`
      return { name, perSecond, ratio: perSecond / reference.tps, p50Ms: at(0.5), p99Ms: at(0.99) }
    },
    close: () => database.close(),
  }
}

async function fund(db: Db): Promise<void> {
  await openAccount(db, { id: HOUSE, owner: 'house:bench', purse: 'main', asset: ASSET, keepsBalance: false })
  await sql`select ledger.open_account('mbr_' || lpad(n::text, 26, '0') || ':main', 'mbr_' || lpad(n::text, 26, '0'),
    'main', ${ASSET}, true) from generate_series(0, ${ACCOUNTS - 1}::int) n`.execute(db)
  const post = postQueue(db)
  const gifts = Array.from({ length: ACCOUNTS }, (_, n) =>
    post({ ...move(`fund_${n}`, amount(1_000_000_000n)), from: HOUSE, to: account(n) }),
  )
  await Promise.all(gifts)
}

/** How long each asker waited, in milliseconds. */
async function pollDeposit(
  post: PostQueue,
  callers: number,
  seconds: number,
  run: number,
): Promise<number[]> {
  const until = performance.now() + seconds * 1000
  const waits: number[] = []
  const call = async (caller: number): Promise<void> => {
    const below = draws(run * 10_000 + caller)
    for (let n = 0; performance.now() < until; n++) {
      const from = below(ACCOUNTS)
      const to = (from + 1 + below(ACCOUNTS - 1)) % ACCOUNTS
      const asked = performance.now()
      const id = `trf_${String(run).padStart(4, '0')}${String(n).padStart(10, '0')}${String(caller).padStart(12, '0')}`
      const { outcome } = await post({ ...move(id, amount(1n)), from: account(from), to: account(to) })
      if (outcome !== 'posted') throw new Error(`a posting of the bench was ${outcome}`)
      waits.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  return waits
}

const account = (n: number): string => memberAccount(`mbr_${String(n).padStart(26, '0')}`, 'main')

const move = (id: string, units: ReturnType<typeof amount>) => ({
  id,
  amount: units,
  // As most postings are; one that is rare is found by an index of its own, and costs that more.
  reason: 'play.bet',
  reference: id,
  happenedAt: new Date(0),
})
