/** The addresses of the agent centre. */
export const HOME = '/agentHome'

/** The page keys of the specification, section 2, and the manual. */
export type PageKey =
  | 'agentAnnouncement'
  | 'agentTeamOverview'
  | 'registerCenter'
  | 'downlineManagmentView'
  | 'personalHistoryCopy'
  | 'palStatementsAgentCopy'
  | 'agentRevenueReport'
  | 'agentDownlineTransactionDetailsCopy'
  | 'agentDividendRecordCopy2'
  | 'agentDailyWages2'
  | 'agentHourSalary'
  | 'agentRealtimeSalary'
  | 'help'

export const addressOf = (key: PageKey): string => `${HOME}/${key}`
