/** The chain of a table as the public may read it: what was fixed before the first bet, and how far it is revealed. */
import { ensureTable } from './ensure-table.ts'
import { tableTitle, type TableHost } from './host.ts'

export interface PublicChain {
  terminal: string
  length: number
  /** The last revealed round of this chain, with its seed; none before the first. */
  revealed: { number: number; serverSeed: string } | null
  /** The chain that will follow. */
  next: { terminal: string }
}

export async function publicChain(
  host: Pick<TableHost, 'db' | 'clock' | 'titles' | 'vault'>,
  gameCode: string,
): Promise<PublicChain> {
  await tableTitle(host, gameCode)
  const { chain, nextTerminal, round } = await ensureTable(host, gameCode)
  const revealed =
    round?.chainId !== chain.chainId
      ? null
      : round.serverSeed === null
        ? // The hash of the running round is the seed revealed before it.
          { number: round.number - 1, serverSeed: round.seedHash }
        : { number: round.number, serverSeed: round.serverSeed }
  return {
    terminal: chain.terminal,
    length: chain.length,
    revealed: revealed?.number === 0 ? null : revealed,
    next: { terminal: nextTerminal },
  }
}
