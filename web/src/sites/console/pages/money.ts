import { Banknote, ClipboardCheck, Landmark, Scale } from 'lucide-react'
import { piece } from '../../../shell/page.ts'
import type { PageGroup } from './page.ts'

const QUEUE = piece(() => import('../../../features/reviews/console/queue/queue-page.tsx'))

/** Money that waits for a person. */
export const MONEY: PageGroup = {
  heading: 'console.money',
  pages: [
    {
      path: '/console/reviews',
      label: 'console.reviews',
      icon: ClipboardCheck,
      letter: 'r',
      rights: ['review'],
      isFull: true,
      page: QUEUE,
    },
    { path: '/console/reviews/:id', label: 'console.reviews', rights: ['review'], isFull: true, page: QUEUE },
    {
      path: '/console/payables',
      label: 'console.payables',
      icon: Banknote,
      letter: 'p',
      rights: ['pay'],
      page: piece(() => import('../../../features/cashier/console/payables-page.tsx')),
    },
    {
      path: '/console/transfers',
      label: 'console.transfers',
      icon: Landmark,
      letter: 'b',
      rights: ['pay'],
      page: piece(() => import('../../../features/cashier/console/transfers-page.tsx')),
    },
    {
      path: '/console/reconciliation',
      label: 'console.reconciliation',
      icon: Scale,
      letter: 'd',
      rights: ['review'],
      page: piece(() => import('../../../features/cashier/console/reconciliation-page.tsx')),
    },
  ],
}
