/** What a replay by `docs/fairness.md` reads and finds, and the formulae of the page that several games use. */
export interface DocumentedRound {
  serverSeed: string
  clientSeed: string
  nonce: number
  stake: bigint
  choice: unknown
  actions: unknown[]
}

export interface Replayed {
  drawn: unknown
  payout: bigint
}

export type Below = (n: number) => number

/** `below` draws for the opening of the round, `belowAt` for its later steps. */
export type Replay = (
  config: never,
  round: DocumentedRound,
  below: Below,
  belowAt: (step: number) => Below,
) => Replayed

export const paid = (stake: bigint, x100: number): bigint => (stake * BigInt(x100)) / 100n

export function choose(n: number, k: number): bigint {
  let [above, under] = [1n, 1n]
  for (let i = 0; i < k; i++) {
    above *= BigInt(n - i)
    under *= BigInt(i + 1)
  }
  return above / under
}

/** The list 0, 1, … n - 1 after the shuffle of the page. */
export function shuffled(n: number, below: Below): number[] {
  const list = Array.from({ length: n }, (_, index) => index)
  for (let i = n - 1; i >= 1; i--) {
    const j = below(i + 1)
    ;[list[i], list[j]] = [list[j] ?? 0, list[i] ?? 0]
  }
  return list
}
