import type { GameFacts } from '../../kernel/family.ts'
import type { ScratchConfig } from './rules.ts'

/** The print run, as the list of games shows it. */
export const scratchFacts = ({ config }: { config: ScratchConfig }): GameFacts => ({
  lines: null,
  figures: { tickets: config.tickets, prizes: config.prizes.length },
  paytable: [],
})
