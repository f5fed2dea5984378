/** Compares the members' answers with the books. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Asset } from '@night-market/protocol/values/money'
import { sql } from 'kysely'
import { memberAccount } from '../../../api/src/ledger/index.ts'
import { POINTS, programmeAccount } from '../../../api/src/rewards/model.ts'
import { isRefusal, MAIN, type RewardsPlay } from './play.ts'

export async function judge(play: RewardsPlay): Promise<void> {
  const stored = await storedClaims(play)
  const [purses, budgets, accounts] = [await pursesOf(play), await budgetsOf(play), await heldBy(play)]
  for (const { award, outcome } of play.asked.values()) {
    const state = stored.get(award.id)
    if (isRefusal(outcome) !== (state === undefined))
      play.fault(`${award.id} was answered ${outcome}, and is ${state ?? 'not there'}`)
    if (outcome === 'claimed' && state !== 'claimed') play.fault(`${award.id} was claimed, and is ${state}`)
  }
  for (const member of play.members) judgeMember(play, member, stored, purses)
  for (const programme of play.programmes)
    for (const asset of [MAIN, POINTS]) judgeBudget(play, { programme, asset, stored }, budgets, accounts)
}

async function storedClaims({ db, programmes }: RewardsPlay): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('rewards.claims')
    .select(['id', 'state'])
    .where('programme', 'in', programmes)
    .execute()
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** What the purses of all members hold, by account. */
async function pursesOf({ db, members }: RewardsPlay): Promise<Map<string, bigint>> {
  const rows = await db
    .selectFrom('ledger.accounts')
    .select(['id', 'balance'])
    .where('owner', 'in', members)
    .execute()
  return new Map(rows.map(({ id, balance }) => [id, balance ?? 0n]))
}

interface Budget {
  approved: bigint
  reserved: bigint
  spent: bigint
}

/** By programme and asset. */
async function budgetsOf({ db, programmes }: RewardsPlay): Promise<Map<string, Budget>> {
  const rows = await db
    .selectFrom('rewards.budgets')
    .select(['programme', 'asset', 'approved', 'reserved', 'spent'])
    .where('programme', 'in', programmes)
    .execute()
  return new Map(rows.map(({ programme, asset, ...budget }) => [`${programme} ${asset}`, budget]))
}

/** What came to the accounts of the programmes less what left them, in one pass over all transfers. */
async function heldBy({ db, programmes }: RewardsPlay): Promise<Map<string, bigint>> {
  const own = programmes.flatMap((programme) =>
    [MAIN, POINTS].map((asset) => programmeAccount(programme, asset)),
  )
  const { rows } = await sql<{ account: string; held: bigint }>`
    select a.account, sum(case when t.to_account = a.account then t.amount else -t.amount end)::bigint as held
      from ledger.transfers t join unnest(${own}::text[]) as a (account) on a.account in (t.from_account, t.to_account)
     group by 1`.execute(db)
  return new Map(rows.map(({ account, held }) => [account, held]))
}

/** A member holds what the claimed awards come to, and claimed no occasion twice. */
function judgeMember(
  play: RewardsPlay,
  member: MemberId,
  stored: Map<string, string>,
  purses: Map<string, bigint>,
): void {
  const own = [...play.asked.values()].map(({ award }) => award).filter((award) => award.member === member)
  const living = own.filter(({ id }) => !['rejected', undefined].includes(stored.get(id)))
  for (const [purse, kind] of [
    ['main', 'cash'],
    ['points', 'points'],
  ] as const) {
    const claimed = own.filter(({ id, reward }) => stored.get(id) === 'claimed' && reward.kind === kind)
    const due = claimed.reduce((sum, { reward }) => sum + ('amount' in reward ? reward.amount : 0n), 0n)
    const held = purses.get(memberAccount(member, purse)) ?? 0n
    if (held !== due) play.fault(`${member} holds ${held} of ${purse} and was given ${due}`)
  }
  const occasions = living.map(({ programme, occasion }) => `${programme} ${occasion}`)
  if (new Set(occasions).size < occasions.length) play.fault(`${member} claimed an occasion twice`)
}

function judgeBudget(
  play: RewardsPlay,
  { programme, asset, stored }: { programme: string; asset: Asset; stored: Map<string, string> },
  budgets: Map<string, Budget>,
  accounts: Map<string, bigint>,
): void {
  const kind = asset === POINTS ? 'points' : 'cash'
  const sumOf = (states: string[]): bigint =>
    [...play.asked.values()]
      .map(({ award }) => award)
      .filter((award) => award.programme === programme && award.reward.kind === kind)
      .filter(({ id }) => states.includes(stored.get(id) ?? ''))
      .reduce((sum, { reward }) => sum + ('amount' in reward ? reward.amount : 0n), 0n)
  const row = budgets.get(`${programme} ${asset}`)
  if (row === undefined) return play.fault(`${programme} ${asset} has no budget`)
  const [spent, reserved] = [sumOf(['claimed']), sumOf(['process', 'issued'])]
  if (row.spent !== spent || row.reserved !== reserved || spent + reserved > row.approved)
    play.fault(
      `${programme} ${asset} has ${row.approved}, ${row.reserved}, ${row.spent}; claims come to ${reserved}, ${spent}`,
    )
  const held = accounts.get(programmeAccount(programme, asset))
  if (held !== row.approved - spent)
    play.fault(`the account of ${programme} ${asset} holds ${held}, not ${row.approved - spent}`)
}
