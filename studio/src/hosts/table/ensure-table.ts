/** Opens the table of a title when it is first looked at: its first two chains are published then. */
import { newChain } from '../clockwork/chain.ts'
import type { TableHost } from './host.ts'
import { openTable, standingOf, type Standing } from './queries.ts'

export async function ensureTable(
  host: Pick<TableHost, 'db' | 'clock' | 'vault'>,
  gameCode: string,
): Promise<Standing> {
  const now = host.clock()
  const found = await standingOf(host.db, gameCode, now)
  if (found !== null) return found
  await openTable(host.db, gameCode, [newChain(host.vault), newChain(host.vault)], now)
  const opened = await standingOf(host.db, gameCode, now)
  if (opened === null) throw new Error(`the table of ${gameCode} was not opened`)
  return opened
}
