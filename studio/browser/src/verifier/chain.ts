/** The chain of a shared table as the studio publishes it, so that any round that is over can be checked without its seeds. */
import { commitment } from '@night-market/fair/chance'

export interface Chain {
  terminal: string
  /** The last revealed round, with its seed. */
  last: { number: number; serverSeed: string }
}

/** What a round of the chain was drawn with. */
export interface ChainSeeds {
  serverSeed: string
  /** The hash that bets on the round carried. */
  serverSeedHash: string
  clientSeed: string
}

/** Null while no round of the chain is over. */
export async function readChain(gameCode: string): Promise<Chain | null> {
  const response = await fetch(`/games/${encodeURIComponent(gameCode)}/chain.json`)
  if (!response.ok) throw new Error(`the studio answered ${response.status}`)
  const { terminal, revealed } = (await response.json()) as {
    terminal: string
    revealed: Chain['last'] | null
  }
  return revealed === null ? null : { terminal, last: revealed }
}

/** The seeds of a round by its number: each seed is the hash of the next. Null for a round that is not over. */
export function seedsOf({ terminal, last }: Chain, number: number): ChainSeeds | null {
  if (!Number.isInteger(number) || number < 1 || number > last.number) return null
  let serverSeed = last.serverSeed
  for (let at = last.number; at > number; at--) serverSeed = commitment(serverSeed)
  return { serverSeed, serverSeedHash: commitment(serverSeed), clientSeed: terminal }
}
