import type { RoundRow } from '@night-market/protocol/play'
import type { Mode, RoundFilter } from '../../../features/play/queries.ts'
import { daysAddress, daysOf, type Days } from '../../../features/reports/periods.ts'

export const STATUSES = ['all', 'open', 'settled', 'rolled_back'] as const satisfies readonly (
  | RoundRow['status']
  | 'all'
)[]
const MODES = ['real', 'demo', 'bonus'] as const satisfies readonly Mode[]
export type RecordFilter = Required<Pick<RoundFilter, 'gameType' | 'vassalage' | 'status'>> &
  Days & { mode: Mode }

/** What the address asks for; what it does not say, or says wrongly, is the last seven days of everything. */
export function filterOf(address: URLSearchParams, today: string, mode: Mode): RecordFilter {
  return {
    mode: MODES.find((each) => each === address.get('mode')) ?? mode,
    gameType: address.get('gameType') ?? 'ALL',
    vassalage: address.get('vassalage') ?? '',
    status: STATUSES.find((status) => status === address.get('status')) ?? 'all',
    ...daysOf(address, today),
  }
}

/** The filter as an address. */
export function addressOf({ period, from, to, ...others }: RecordFilter): Record<string, string> {
  return { ...others, ...daysAddress({ period, from, to }) }
}
