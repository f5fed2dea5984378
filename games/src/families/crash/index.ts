import { NO_FACTS } from '../../kernel/family.ts'
import type { GameFamily } from '../../kernel/family.ts'
import { bestTarget, returnOn, worstTarget } from '../../kernel/targets.ts'
import { CRASH_DRAWS, crash as math } from './rules.ts'
import type { CashOut, CrashBet, CrashConfig, CrashEvent, CrashState } from './rules.ts'
import { sharedCrash } from './shared.ts'
import { CRASH_STAKES } from './stakes.ts'

export const crash: GameFamily<CrashConfig, CrashBet[], CrashState, CashOut, CrashEvent> = {
  id: 'crash',
  math,
  stakes: CRASH_STAKES,
  odds: {
    chosen: 'risk',
    // Of all targets, the one that returns least and the one that returns most.
    returns: (config) =>
      [worstTarget(config, CRASH_DRAWS), bestTarget(config, CRASH_DRAWS)].map((target) =>
        returnOn(config, target, CRASH_DRAWS),
      ),
  },
  facts: () => NO_FACTS,
  // A win pays any whole number of hundredths.
  multipliersX100: ({ lowestX100, highestX100 }) => [lowestX100, highestX100],
  sample: {
    choice: [{ stake: '100', autoX100: 200 }],
    actions: [{ type: 'cash_out', bet: 0, x100: 101 }],
  },
  shared: sharedCrash,
}
