import { type FileRow, roundBatches } from './records/batches.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import { currencyOf, shownAssetOf, type Asset } from '@night-market/protocol/values/money'
import {
  type AccountFileQuery,
  type AccountRow,
  type BetsFileQuery,
  type BonusesFileQuery,
  type Profit,
  type ProfitFileQuery,
  type TransfersFileQuery,
} from '@night-market/protocol/reports'
import type { z } from 'zod'
import { chosenOf, csvStream, decimalOf, type Cell, type Column, type Columns } from '../platform/http/csv.ts'
import { fileOf, type RecordFile } from '../platform/http/record-file.ts'
import type { Db } from '../platform/database/db.ts'
import { merchantOf } from '../site/index.ts'
import { transferBatches, type Entry } from './transfers/transfers.ts'
import { accountBatches } from './account-record.ts'
import { profitOf } from './profit.ts'
import { named, wordsOf, type FileWords } from './words.ts'

/** One query's worth: small enough to be quick, large enough to be few. */
const BATCH = 1000

/** All rounds of the betting record that match. */
export async function betsFile(
  db: Db,
  member: MemberId,
  { language, ...query }: z.output<typeof BetsFileQuery>,
): Promise<RecordFile> {
  const words = wordsOf(language)
  const columns = betColumns(words, await clockOf(db), (await merchantOf(db)).asset)
  return fileOf(words.files.bets, query, csvStream(columns, roundBatches(db, member, query, BATCH)))
}

/** All entries of a purse that match, each with the balance after it. */
export async function transfersFile(
  db: Db,
  member: MemberId,
  { language, ...query }: z.output<typeof TransfersFileQuery>,
): Promise<RecordFile> {
  const words = wordsOf(language)
  const columns = transferColumns(words, await clockOf(db))
  return fileOf(words.files.transfers, query, csvStream(columns, transferBatches(db, member, query, BATCH)))
}

/** All deposits, withdrawals and transfers that match, with what came of them. */
export async function accountFile(
  db: Db,
  member: MemberId,
  { language, columns, ...query }: z.output<typeof AccountFileQuery>,
): Promise<RecordFile> {
  const words = wordsOf(language)
  const moment = await clockOf(db)
  const chosen =
    columns === '' ? accountColumns(words, moment) : chosenOf(shownColumns(words, moment), columns)
  return fileOf(words.files.account, query, csvStream(chosen, accountBatches(db, member, query, BATCH)))
}

/** What was given, not won: as the page of bonuses lists it. */
export async function bonusesFile(
  db: Db,
  member: MemberId,
  { language, ...days }: z.output<typeof BonusesFileQuery>,
): Promise<RecordFile> {
  const words = wordsOf(language)
  const columns = bonusColumns(words, await clockOf(db))
  const rows = transferBatches(db, member, { purse: 'main', kind: 'bonus', ...days }, BATCH)
  return fileOf(words.files.bonuses, days, csvStream(columns, rows))
}

/** What settled rounds came to, a day in a row; days without any are left out. */
export async function profitFile(
  db: Db,
  member: MemberId,
  { language, ...query }: z.output<typeof ProfitFileQuery>,
): Promise<RecordFile> {
  const words = wordsOf(language)
  const { asset, byDay } = await profitOf(db, member, query)
  return fileOf(words.files.profit, query, csvStream(profitColumns(words, asset), oneBatch(byDay)))
}

async function* oneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}

type Clock = (at: Date | string | null) => string

/** Bonus money is written in the merchant's currency; the column of the mode says that it is bonus money. */
function betColumns({ titles, modes, statuses }: FileWords, moment: Clock, main: Asset): Column<FileRow>[] {
  const money = (title: string, minor: (round: FileRow) => string): Column<FileRow> => ({
    title,
    cell: (round) => decimalOf(minor(round), round.asset),
  })
  return [
    { title: titles.round, cell: ({ roundId }) => roundId },
    { title: titles.began, cell: ({ startedAt }) => moment(startedAt) },
    { title: titles.settled, cell: ({ settledAt }) => moment(settledAt) },
    { title: titles.category, cell: ({ gameType }) => gameType },
    { title: titles.game, cell: ({ gameName }) => gameName },
    { title: titles.studio, cell: ({ vendorName }) => vendorName },
    { title: titles.money, cell: ({ mode }) => modes[mode] },
    { title: titles.status, cell: ({ status }) => statuses[status] },
    { title: titles.currency, cell: ({ asset }) => currencyOf(shownAssetOf(asset, main)) },
    money(titles.stake, ({ stake }) => stake),
    money(titles.payout, ({ payout }) => payout),
    money(titles.result, ({ net }) => net),
    money(titles.validBet, ({ validBet }) => validBet),
    { title: titles.seedHash, cell: ({ seedHash }) => seedHash ?? '' },
    { title: titles.chain, cell: ({ chain }) => chain ?? '' },
    { title: titles.number, cell: ({ number }) => (number === null ? '' : { decimal: number }) },
  ]
}

function transferColumns({ titles, reasons }: FileWords, moment: Clock): Column<Entry>[] {
  return [
    { title: titles.transfer, cell: ({ id }) => id },
    { title: titles.when, cell: ({ happenedAt }) => moment(happenedAt) },
    { title: titles.what, cell: ({ reason }) => named(reasons, reason) },
    { title: titles.currency, cell: currencyCell },
    { title: titles.amount, cell: ({ amount, asset }) => decimalOf(amount.toString(), asset) },
    { title: titles.balance, cell: ({ balanceAfter, asset }) => decimalOf(balanceAfter.toString(), asset) },
    { title: titles.reference, cell: ({ reference }) => reference },
  ]
}

function bonusColumns({ titles, reasons }: FileWords, moment: Clock): Column<Entry>[] {
  return [
    { title: titles.transfer, cell: ({ id }) => id },
    { title: titles.when, cell: ({ happenedAt }) => moment(happenedAt) },
    { title: titles.what, cell: ({ reason }) => named(reasons, reason) },
    { title: titles.currency, cell: currencyCell },
    { title: titles.amount, cell: ({ amount, asset }) => decimalOf(amount.toString(), asset) },
    { title: titles.reference, cell: ({ reference }) => reference },
  ]
}

function profitColumns({ titles }: FileWords, asset: string): Column<Profit['byDay'][number]>[] {
  return [
    { title: titles.day, cell: ({ day }) => day },
    { title: titles.rounds, cell: ({ rounds }) => ({ decimal: String(rounds) }) },
    { title: titles.currency, cell: () => currencyOf(asset) },
    { title: titles.stake, cell: ({ stake }) => decimalOf(stake, asset) },
    { title: titles.payout, cell: ({ payout }) => decimalOf(payout, asset) },
    { title: titles.result, cell: ({ net }) => decimalOf(net, asset) },
    { title: titles.validBet, cell: ({ validBet }) => decimalOf(validBet, asset) },
  ]
}

function accountColumns(
  { titles, kinds, directions, statuses }: FileWords,
  moment: Clock,
): Column<AccountRow>[] {
  return [
    { title: titles.transfer, cell: ({ id }) => id },
    { title: titles.when, cell: ({ at }) => moment(at) },
    { title: titles.kind, cell: ({ kind }) => kinds[kind] },
    { title: titles.direction, cell: ({ direction }) => directions[direction] },
    { title: titles.counterpart, cell: ({ counterpart }) => counterpart },
    { title: titles.status, cell: ({ status }) => named(statuses, status) },
    { title: titles.currency, cell: currencyCell },
    { title: titles.amount, cell: ({ amount, asset }) => decimalOf(amount, asset) },
    { title: titles.fee, cell: ({ fee, asset }) => decimalOf(fee, asset) },
  ]
}

/** As the page shows them: what goes out is below zero. */
function shownColumns({ titles, kinds, statuses }: FileWords, moment: Clock): Columns<AccountRow> {
  return {
    kind: { title: titles.kind, cell: ({ kind }) => kinds[kind] },
    with: { title: titles.counterpart, cell: ({ counterpart }) => counterpart },
    when: { title: titles.when, cell: ({ at }) => moment(at) },
    status: { title: titles.status, cell: ({ status }) => named(statuses, status) },
    amount: {
      title: titles.amount,
      cell: ({ direction, amount, asset }) => decimalOf(direction === 'out' ? `-${amount}` : amount, asset),
    },
  }
}

const currencyCell = ({ asset }: { asset: string }): Cell => currencyOf(asset)

/** Moments in the merchant's time zone, as spreadsheets read them: Sweden writes them so. */
async function clockOf(db: Db): Promise<Clock> {
  const { timeZone } = await merchantOf(db)
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (at) => (at === null ? '' : format.format(new Date(at)))
}
