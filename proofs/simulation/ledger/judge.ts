import type { Asset } from '@night-market/protocol/values/money'
import type { Db } from '../../../api/src/platform/database/db.ts'
import { isHouse, type AccountId, type Move } from '../../../api/src/ledger/model.ts'
import type { Answer, World } from './play.ts'

/** Compares the books with the answers of the callers; each broken invariant as a sentence. */
export async function judge(world: World): Promise<string[]> {
  const transfers = await transfersOf(world.db, world.name)
  const faults = [
    ...judgeAnswers(world, transfers),
    ...judgeRefusals(world, transfers),
    ...(await judgeAccounts(world, transfers)),
    ...(await judgeReplays(world, transfers)),
  ]
  const after = await transfersOf(world.db, world.name)
  if (after.size !== transfers.size)
    faults.push(`asking again made ${after.size - transfers.size} new transfers`)
  return faults
}

type Transfer = Awaited<ReturnType<typeof transfersOf>> extends Map<string, infer Row> ? Row : never

async function transfersOf(db: Db, name: string) {
  const rows = await db
    .selectFrom('ledger.transfers')
    .selectAll()
    .where('id', '>=', name)
    .where('id', '<', `${name}~`)
    .orderBy('no')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const isSame = (move: Move, row: Transfer): boolean =>
  move.from === row.fromAccount &&
  move.to === row.toAccount &&
  move.amount === row.amount &&
  move.reference === row.reference

/** What was acknowledged happened once, with one answer; what was not acknowledged did not happen. */
function judgeAnswers(world: World, transfers: Map<string, Transfer>): string[] {
  const faults: string[] = []
  const byId = Map.groupBy(world.answers, (answer) => answer.move.id)
  for (const [id, answers] of byId) {
    const kept = answers.filter(
      ({ posting }) => posting.outcome === 'posted' || posting.outcome === 'replayed',
    )
    const row = transfers.get(id)
    if (kept.filter(({ posting }) => posting.outcome === 'posted').length > 1)
      faults.push(`${id} was posted twice`)
    if (kept.length === 0 && row !== undefined)
      faults.push(`${id} is in the books, and no caller got that answer`)
    for (const { move, posting } of kept) {
      if (row === undefined) faults.push(`${id} was ${posting.outcome} and is not in the books`)
      else if (!isSame(move, row)) faults.push(`${id} was ${posting.outcome} with other contents`)
      else if (posting.fromBalance !== row.fromBalance || posting.toBalance !== row.toBalance)
        faults.push(`${id} was ${posting.outcome} with other balances than the books have`)
    }
  }
  for (const id of transfers.keys()) if (!byId.has(id)) faults.push(`${id} was abandoned and is in the books`)
  return faults
}

/** Each refusal has its reason. */
function judgeRefusals(world: World, transfers: Map<string, Transfer>): string[] {
  const assetOf = (account: AccountId): Asset | undefined => world.assetOf.get(account)
  const isDue: Record<string, (answer: Answer, row: Transfer | undefined) => boolean> = {
    posted: () => true,
    replayed: () => true,
    transfer_id_reused: ({ move }, row) => row !== undefined && !isSame(move, row),
    account_missing: ({ move }) => assetOf(move.from) === undefined || assetOf(move.to) === undefined,
    asset_differs: ({ move }) => assetOf(move.from) !== assetOf(move.to),
    insufficient_funds: ({ move, posting }) =>
      !isHouse(move.from) && move.mayOverdraw !== true && (posting.fromBalance ?? 0n) < move.amount,
  }
  return world.answers
    .filter((answer) => isDue[answer.posting.outcome]?.(answer, transfers.get(answer.move.id)) !== true)
    .map(({ move, posting }) => `${move.id} was refused as ${posting.outcome} without a reason`)
}

/** Walks every account entry by entry; members and deployment of an asset sum to zero. */
async function judgeAccounts(world: World, transfers: Map<string, Transfer>): Promise<string[]> {
  const faults: string[] = []
  const totals = new Map<string, bigint>()
  const rows = await world.db
    .selectFrom('ledger.accounts')
    .select(['id', 'asset', 'balance', 'entries'])
    .where('id', 'in', [...world.assetOf.keys()])
    .execute()
  for (const account of rows) {
    const walked = walk(account.id, transfers)
    faults.push(...walked.faults)
    totals.set(account.asset, (totals.get(account.asset) ?? 0n) + (account.balance ?? walked.sum))
    if (account.balance === null) continue
    if (account.balance !== walked.sum)
      faults.push(`${account.id} holds ${account.balance}, its entries ${walked.sum}`)
    if (account.entries !== walked.entries) faults.push(`${account.id} counts ${account.entries} entries`)
  }
  for (const [asset, total] of totals) if (total !== 0n) faults.push(`${asset} sums to ${total}`)
  return faults
}

function walk(
  account: AccountId,
  transfers: Map<string, Transfer>,
): { sum: bigint; entries: bigint; faults: string[] } {
  const faults: string[] = []
  const entries = [...transfers.values()]
    .flatMap((row) => {
      if (row.fromAccount === account)
        return [{ row, by: -row.amount, no: row.fromEntry, after: row.fromBalance }]
      if (row.toAccount === account) return [{ row, by: row.amount, no: row.toEntry, after: row.toBalance }]
      return []
    })
    .toSorted((a, b) => Number((a.no ?? 0n) - (b.no ?? 0n)))
  let sum = 0n
  let place = 0n
  for (const { row, by, no, after } of entries) {
    sum += by
    place++
    if (isHouse(account)) continue
    if (no !== place) faults.push(`${account}: entry ${no} of ${row.id} should be ${place}`)
    if (after !== sum) faults.push(`${account}: ${row.id} says ${after} after it, the entries ${sum}`)
    if (by < 0n && sum < 0n && !row.mayOverdraw) faults.push(`${account}: ${row.id} left a debt of ${sum}`)
  }
  return { sum, entries: place, faults }
}

/** Everything is asked once more: the same answer, and nothing moves. */
async function judgeReplays(world: World, transfers: Map<string, Transfer>): Promise<string[]> {
  const first = new Map(
    world.answers
      .filter(({ posting }) => posting.outcome === 'posted')
      .map((answer) => [answer.move.id, answer]),
  )
  const asked = [...first.values()].filter(({ move }) => transfers.has(move.id))
  const again = await Promise.all(asked.map(({ move }) => world.queues[0](move)))
  return asked.flatMap(({ move, posting }, place) => {
    const now = again[place]
    const isSameAnswer =
      now?.outcome === 'replayed' &&
      now.fromBalance === posting.fromBalance &&
      now.toBalance === posting.toBalance
    return isSameAnswer ? [] : [`${move.id} repeated was ${now?.outcome}, with another answer`]
  })
}
