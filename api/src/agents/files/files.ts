/** Reports of agents as files for spreadsheets: the rows that the screen's filter shows, in the reader's columns. */
import type * as play from '@night-market/protocol/agents/play'
import type { Bill } from '@night-market/protocol/agents/agreements'
import type { BranchRow, FoundMember } from '@night-market/protocol/agents/team'
import type { MemberId } from '@night-market/protocol/values/ids'
import { currencyOf, decimalText, negated, type Asset } from '@night-market/protocol/values/money'
import type { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { chosenOf, csvStream, decimalOf, type Column, type Columns } from '../../platform/http/csv.ts'
import { fileOf, type RecordFile } from '../../platform/http/record-file.ts'
import { merchantOf } from '../../site/index.ts'
import { billsOf } from '../settlement/view.ts'
import { memberRounds } from '../team/play.ts'
import { branchOf, findMembers } from '../team/view.ts'
import { wordsOf, type FileWords } from './words.ts'

/** One query's worth: small enough to be quick, large enough to be few. */
const BATCH = 500

interface Page<Row> {
  rows: Row[]
  cursor: string | null
}

/** All pages, one after the other; no transaction stays open between two. */
async function* pagesOf<Row>(
  read: (cursor: string | undefined) => Promise<Page<Row>>,
): AsyncGenerator<Row[]> {
  let cursor: string | undefined
  for (;;) {
    const page = await read(cursor)
    yield page.rows
    if (page.cursor === null) return
    ;({ cursor } = page)
  }
}

/** The branches of a member of the team; refuses members of other teams (`not_found`). */
export async function branchFile(
  db: Db,
  agent: MemberId,
  { language, columns, agent: of = agent, ...days }: z.output<typeof play.BranchFileQuery>,
  now: Date,
): Promise<RecordFile> {
  const words = wordsOf(language)
  const { asset } = await merchantOf(db)
  const chosen = chosenOf(branchColumns(words, asset), columns)
  const read = (cursor: string | undefined) =>
    branchOf(db, agent, { of, ...days, cursor, pageSize: BATCH }, now)
  return fileOf(words.files.branch, days, csvStream(chosen, await begun(pagesOf(read))))
}

/** The members of the team by a part of their name. */
export async function membersFile(
  db: Db,
  agent: MemberId,
  { language, columns, search }: z.output<typeof play.MembersFileQuery>,
  now: Date,
): Promise<RecordFile> {
  const words = wordsOf(language)
  const chosen = chosenOf(memberColumns(words), columns)
  const read = (cursor: string | undefined) =>
    findMembers(db, agent, { search, cursor, pageSize: BATCH }, now)
  return fileOf(words.files.members, {}, csvStream(chosen, await begun(pagesOf(read))))
}

/** The rounds of a member of the team; refuses members of other teams (`not_found`). */
export async function roundsFile(
  db: Db,
  agent: MemberId,
  { language, columns, ...wanted }: z.output<typeof play.RoundsFileQuery>,
  now: Date,
): Promise<RecordFile> {
  const words = wordsOf(language)
  const { asset, timeZone } = await merchantOf(db)
  const chosen = chosenOf(roundColumns(words, asset, clockIn(timeZone)), columns)
  const read = (cursor: string | undefined) =>
    memberRounds(db, agent, { ...wanted, cursor, pageSize: BATCH }, now)
  return fileOf(words.files.rounds, wanted, csvStream(chosen, await begun(pagesOf(read))))
}

/** The bills of one kind that the member is paid and pays. */
export async function billsFile(
  db: Db,
  member: MemberId,
  { language, columns, ...wanted }: z.output<typeof play.BillsFileQuery>,
): Promise<RecordFile> {
  const words = wordsOf(language)
  const { asset, timeZone } = await merchantOf(db)
  const chosen = chosenOf(billColumns(words, asset, clockIn(timeZone)), columns)
  const read = async (cursor: string | undefined): Promise<Page<Bill>> => {
    const page = await billsOf(db, member, { ...wanted, cursor, pageSize: BATCH })
    return { rows: page.bills, cursor: page.cursor }
  }
  return fileOf(`${words.files.bills}_${wanted.kind}`, wanted, csvStream(chosen, await begun(pagesOf(read))))
}

/** The batches with the first one read, so that what is refused is refused before the file begins. */
async function begun<Row>(batches: AsyncGenerator<Row[]>): Promise<AsyncGenerator<Row[]>> {
  const first = await batches.next()
  return (async function* all() {
    if (first.done !== true) yield first.value
    yield* batches
  })()
}

const number = (count: number) => ({ decimal: String(count) })

type Sums = Pick<BranchRow, 'stake' | 'payout' | 'validBet' | 'result'>

const sumColumns = <Row extends Sums>({ titles }: FileWords, asset: Asset) =>
  ({
    stake: { title: `${titles.stake} (${currencyOf(asset)})`, cell: ({ stake }) => decimalOf(stake, asset) },
    payout: {
      title: `${titles.payout} (${currencyOf(asset)})`,
      cell: ({ payout }) => decimalOf(payout, asset),
    },
    validBet: {
      title: `${titles.validBet} (${currencyOf(asset)})`,
      cell: ({ validBet }) => decimalOf(validBet, asset),
    },
    result: {
      title: `${titles.result} (${currencyOf(asset)})`,
      cell: ({ result }) => decimalOf(result, asset),
    },
  }) satisfies Columns<Row>

function branchColumns(words: FileWords, asset: Asset): Columns<BranchRow> {
  const { titles } = words
  return {
    name: { title: titles.name, cell: ({ name }) => name },
    type: { title: titles.type, cell: ({ type }) => (type === 0 ? words.member : words.agent) },
    members: { title: titles.members, cell: ({ members }) => number(members) },
    rounds: { title: titles.rounds, cell: ({ rounds }) => number(rounds) },
    ...sumColumns<BranchRow>(words, asset),
    rewards: {
      title: `${titles.rewards} (${currencyOf(asset)})`,
      cell: ({ rewards }) => decimalOf(rewards, asset),
    },
    net: {
      title: `${titles.net} (${currencyOf(asset)})`,
      cell: ({ result, rewards }) => decimalOf((BigInt(result) + BigInt(rewards)).toString(), asset),
    },
    joined: { title: titles.joined, cell: ({ joinedOn }) => joinedOn },
  }
}

function memberColumns(words: FileWords): Columns<FoundMember> {
  const { titles } = words
  return {
    name: { title: titles.name, cell: ({ name }) => name },
    trail: { title: titles.under, cell: ({ trail }) => trail.map(({ name }) => name).join(' › ') },
    type: { title: titles.type, cell: ({ type }) => (type === 0 ? words.member : words.agent) },
    below: { title: titles.members, cell: ({ members }) => number(members) },
    joined: { title: titles.joined, cell: ({ joinedOn }) => joinedOn },
  }
}

type Clock = (at: string | null) => string

function roundColumns(words: FileWords, asset: Asset, moment: Clock): Columns<play.TeamRound> {
  const { titles } = words
  return {
    settled: { title: titles.settled, cell: ({ settledAt }) => moment(settledAt) },
    game: { title: titles.game, cell: ({ gameName }) => gameName },
    type: { title: titles.category, cell: ({ gameType }) => gameType },
    ...sumColumns<play.TeamRound>(words, asset),
    id: { title: titles.round, cell: ({ id }) => id },
  }
}

function billColumns(words: FileWords, asset: Asset, moment: Clock): Columns<Bill> {
  const { titles } = words
  const money = (title: string, of: (bill: Bill) => string): Column<Bill> => ({
    title: `${title} (${currencyOf(asset)})`,
    cell: (bill) => decimalOf(of(bill), asset),
  })
  return {
    window: { title: titles.window, cell: ({ windowStart }) => moment(windowStart) },
    windowEnd: { title: titles.windowEnd, cell: ({ windowEnd }) => moment(windowEnd) },
    with: { title: titles.with, cell: (bill) => bill.with || words.platform },
    active: { title: titles.active, cell: ({ activeMembers }) => number(activeMembers) },
    validBet: money(titles.validBet, ({ validBet }) => validBet),
    netLoss: money(titles.netLoss, ({ netLoss }) => netLoss),
    carried: money(titles.carried, ({ carried }) => carried),
    base: money(titles.base, ({ base }) => base),
    // Basis points are hundredths of a percent.
    rate: { title: titles.rate, cell: ({ rate }) => ({ decimal: decimalText(String(rate), 'PCT/2') }) },
    gross: money(titles.gross, ({ gross }) => gross),
    net: money(titles.paid, ({ net, isPaidByReader }) => (isPaidByReader ? negated(net) : net)),
    // What is below zero is not paid: later bills are lower by it.
    state: {
      title: titles.state,
      cell: ({ state, net }) =>
        words.states[state === 'not_reached' && net.startsWith('-') ? 'carried' : state],
    },
    paidAt: { title: titles.paidAt, cell: ({ paidAt }) => moment(paidAt) },
  }
}

/** Moments in the merchant's time zone, as spreadsheets read them: Sweden writes them so. */
function clockIn(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (at) => (at === null ? '' : format.format(new Date(at)))
}
