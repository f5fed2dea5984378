/** Counts the hands and writes `counts.ts`: `node games/src/kernel/ante/generate.ts`. Takes a minute. */
import { writeFileSync } from 'node:fs'
import { countAnte, countSixes, countThrees } from './enumerate.ts'
import { countsKey } from './odds.ts'

const ORDERS = ['poker', 'patti'] as const
const LEAST = [11, 12, 13, 14]

const ante = Object.fromEntries(
  ORDERS.flatMap((order) =>
    LEAST.map((qualifies) => [countsKey({ order }, { qualifies }), countAnte(order, qualifies)]),
  ),
)
writeFileSync(
  new URL('counts.ts', import.meta.url),
  `/** Counts of hands, written by \`generate.ts\`. */
import type { AnteCounts } from './odds.ts'

/** By how hands rank and the lowest high card the dealer plays with. */
export const ANTE_COUNTS: Readonly<Record<string, AnteCounts>> = ${JSON.stringify(ante)}

/** Hands of three cards. */
export const THREE_COUNTS: Readonly<Record<string, number>> = ${JSON.stringify(countThrees())}

/** The best five of six cards. */
export const SIX_COUNTS: Readonly<Record<string, number>> = ${JSON.stringify(countSixes())}
`,
)
