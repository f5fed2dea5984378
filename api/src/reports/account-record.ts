import { displayNamesOf } from '../members/index.ts'
import { isId, type MemberId } from '@night-market/protocol/values/ids'
import type { AccountPage, AccountQuery, AccountRow, Bonuses } from '@night-market/protocol/reports'
import type { z } from 'zod'
import { transferVendors } from '../catalogue/index.ts'
import type { Db } from '../platform/database/db.ts'
import { cursorOf, cursorIn, type Cursor } from '../platform/http/cursor.ts'
import { merchantOf } from '../site/index.ts'
import * as queries from './account-queries.ts'
import type { AccountFilter, AccountLine } from './account-queries.ts'

type AccountRequest = Omit<z.output<typeof AccountQuery>, 'cursor' | 'pageSize'>

/** A page of what a member asked the cashier for, whatever came of it, newest first. */
export async function accountRecord(
  db: Db,
  member: MemberId,
  query: z.output<typeof AccountQuery>,
): Promise<AccountPage> {
  const filter = await filterOf(db, member, query)
  const page = { before: cursorIn(query.cursor), limit: query.pageSize + 1 }
  const found = await queries.accountPage(db, filter, page)
  const lines = found.slice(0, query.pageSize)
  const last = lines.at(-1)
  return {
    rows: await rowsOf(db, lines),
    next: found.length > lines.length && last !== undefined ? cursorOf(last) : null,
  }
}

/** The same, all of it, a batch at a time; nothing of the database is held between two. */
export async function* accountBatches(
  db: Db,
  member: MemberId,
  query: AccountRequest,
  batchSize: number,
): AsyncGenerator<AccountRow[]> {
  const filter = await filterOf(db, member, query)
  let before: Cursor | null = null
  for (;;) {
    const lines: AccountLine[] = await queries.accountPage(db, filter, { before, limit: batchSize })
    yield await rowsOf(db, lines)
    const last = lines.at(-1)
    if (last === undefined || lines.length < batchSize) return
    before = last
  }
}

/** What a member was given, in all. */
export async function bonusesOf(
  db: Db,
  member: MemberId,
  { from = null, to = null }: { from?: string | null | undefined; to?: string | null | undefined },
): Promise<Bonuses> {
  const { asset, timeZone } = await merchantOf(db)
  const { total, count } = await queries.bonusesOf(db, { member, from, to, timeZone })
  return { asset, total: total.toString(), count }
}

async function filterOf(
  db: Db,
  member: MemberId,
  { kind, state, from, to }: AccountRequest,
): Promise<AccountFilter> {
  const { timeZone } = await merchantOf(db)
  return {
    member,
    kind: kind === 'all' ? null : kind,
    state: state === 'all' ? null : state,
    from: from ?? null,
    to: to ?? null,
    timeZone,
  }
}

async function rowsOf(db: Db, lines: AccountLine[]): Promise<AccountRow[]> {
  const people = lines
    .filter(({ kind }) => kind === 'hierarchy_transfer')
    .flatMap(({ subject }) => (isId('mbr', subject) ? subject : []))
  const [names, vendors] = await Promise.all([displayNamesOf(db, [...new Set(people)]), transferVendors(db)])
  const brands = new Map(vendors.map(({ code, name }) => [code, name]))
  return lines.map(({ subject, amount, fee, at, ...line }) => ({
    ...line,
    counterpart: names.get(subject) ?? brands.get(subject) ?? subject,
    amount: amount.toString(),
    fee: fee.toString(),
    at: at.toISOString(),
  }))
}
