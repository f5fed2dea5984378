import { useReport } from '../../../shell/back-office/use-report.ts'
import { useSession } from '../../../shell/session.ts'

/** How the agent wants one table of the centre to stand. */
export const useAgentTable = (table: string) => useReport('agentTables', useSession().member?.id ?? '', table)
