import type { AgreementKind } from '@night-market/protocol/agents/words'
import { ALL, pageAt, type PageKey } from '../pages.ts'

export const pageOfKind = (kind: AgreementKind): PageKey =>
  ALL.find((page) => page.kind === kind)?.key ?? 'agentRealtimeSalary'

/** The kind whose records a page shows. */
export const kindAt = (pathname: string): AgreementKind => pageAt(pathname).kind ?? 'realtime'
