import type { AgreementKind } from '@night-market/protocol/agents/words'
import type { PageKey } from '../page-keys.ts'

const PAGES = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
} as const satisfies Record<AgreementKind, PageKey>

export const pageOfKind = (kind: AgreementKind): PageKey => PAGES[kind]

/** The kind whose records a page shows. */
export function kindAt(pathname: string): AgreementKind {
  const found = (Object.keys(PAGES) as AgreementKind[]).find((kind) =>
    pathname.toLowerCase().endsWith(PAGES[kind].toLowerCase()),
  )
  return found ?? 'realtime'
}
