/** `npm run reconcile`: compares a vendor's account of a day with the platform's. */
import { readFileSync } from 'node:fs'
import { AccountLine } from '@night-market/protocol/vendor/account-line'
import { WIRE_UNITS } from '@night-market/protocol/values/wire-money'
import { aggregatorByCode } from '../api/src/catalogue/index.ts'
import { openDatabase } from '../api/src/platform/database/db.ts'
import { reconcile as compareAccounts, type Reconciliation, type VendorLine } from '../api/src/play/index.ts'
import { findDatabase } from './database/find-database.ts'
import { readSettings } from './settings.ts'
import { argumentsFor, main, Stop } from './stop.ts'

const HELP = `npm run reconcile -- <vendor> <day> [file]

Counts and sums by currency and kind of call, and the transactions that only one side has or that both have
differently; exit code 1 when there are any. The day is of UTC, as 2026-11-21. The file is the vendor's account: a JSON
object a line, with kind (bet, win, rollback, betwin, resettle, promo), transaction_uuid, user, currency, amount and
win_amount of each accepted call; - reads it from the standard input. Without a file the platform's side alone is shown.`

const SHOWN = 100

/** `words` as behind `npm run reconcile --`; answers 1 where the accounts differ. */
export async function reconcile(words: string[]): Promise<number> {
  const { positionals } = argumentsFor(HELP, words, { allowPositionals: true, options: {} })
  const [vendor, day, file] = positionals
  if (vendor === undefined || day === undefined || positionals.length > 3) throw new Stop(HELP)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))
    throw new Stop(`"${day}" is no day; write it as 2026-11-21.`)
  const theirs = file === undefined ? [] : linesOf(file)
  const server = await findDatabase(readSettings())
  const database = openDatabase({ url: server.url, role: null, maxConnections: 2, onPoolError: () => {} })
  try {
    if ((await aggregatorByCode(database.db, vendor)) === null)
      throw new Stop(`There is no vendor "${vendor}".`)
    const result = await compareAccounts(database.db, vendor, day, theirs)
    printSums('platform', result.ours)
    if (file === undefined) return 0
    printSums('vendor', result.theirs)
    return isEven(result) ? 0 : 1
  } finally {
    await database.close()
    await server.stop()
  }
}

function linesOf(file: string): VendorLine[] {
  const known = new Set<string>()
  return readAccount(file).flatMap((text, index) => {
    if (text.trim() === '') return []
    const line = AccountLine.safeParse(jsonOf(text))
    if (!line.success)
      throw new Stop(`Line ${index + 1} is no accepted call: ${line.error.issues[0]?.message}.`)
    const { kind, currency, transaction_uuid: transaction, user: member, amount, win_amount } = line.data
    if (known.has(transaction)) throw new Stop(`Line ${index + 1} lists ${transaction} a second time.`)
    known.add(transaction)
    const units = { units: kind === 'rollback' ? 0n : BigInt(amount), winUnits: BigInt(win_amount) }
    return [{ transaction, kind, member, currency, ...units }]
  })
}

function readAccount(file: string): string[] {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8').split('\n')
  } catch (error) {
    throw new Stop(`${file} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function printSums(side: string, sums: Reconciliation['ours']): void {
  const kinds = Object.entries(sums).toSorted(([a], [b]) => a.localeCompare(b))
  if (kinds.length === 0) console.log(`${side.padEnd(9)} nothing`)
  for (const [kind, { count, units, winUnits }] of kinds) {
    const won = winUnits > 0n ? `, won ${amountOf(winUnits)}` : ''
    console.log(
      `${side.padEnd(9)} ${kind.padEnd(13)} ${String(count).padStart(9)} calls, ${amountOf(units)}${won}`,
    )
  }
}

/** Wire units as units of the currency, every digit of them. */
function amountOf(units: bigint): string {
  const scale = BigInt(WIRE_UNITS)
  return `${units / scale}.${String(units % scale).padStart(5, '0')}`
}

function isEven({ onlyOurs, onlyTheirs, differing }: Reconciliation): boolean {
  const parts = { 'only on the platform': onlyOurs, 'only at the vendor': onlyTheirs, different: differing }
  for (const [what, ids] of Object.entries(parts)) {
    if (ids.length > 0) console.log(`${what}: ${ids.length}`)
    for (const id of ids.slice(0, SHOWN)) console.log(`  ${id}`)
    if (ids.length > SHOWN) console.log(`  and ${ids.length - SHOWN} more`)
  }
  const isSame = onlyOurs.length + onlyTheirs.length + differing.length === 0
  if (isSame) console.log('No difference.')
  return isSame
}

if (import.meta.main) await main(reconcile)
