import type { BookAct } from '@night-market/protocol/trading/acts'
import { BookActFacts } from '../../../../../shell/back-office/acts/book-act-facts.tsx'
import { kindOf } from './kind.ts'

/** An act on a match of a vendor's book. */
export const bookAct = kindOf<BookAct>({
  Facts: BookActFacts,
  subject: ({ act, event }, t) => `${t(`proposal.book.${act}`)} · ${event}`,
})
