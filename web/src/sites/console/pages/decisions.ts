import { Vote } from 'lucide-react'
import { piece } from '../../../shell/page.ts'
import type { PageGroup } from './page.ts'

/** What takes several of the staff. Who may neither propose nor decide finds nothing there. */
export const DECISIONS: PageGroup = {
  heading: 'console.decisions',
  pages: [
    {
      path: '/console/proposals',
      label: 'console.proposals',
      icon: Vote,
      rights: ['approve', 'promote', 'agents', 'trade', 'lottery', 'site', 'games', 'protect'],
      page: piece(() => import('../../../features/reviews/console/proposals/list-page.tsx')),
    },
    {
      path: '/console/proposals/:id',
      label: 'console.proposal',
      rights: [],
      page: piece(() => import('../../../features/reviews/console/proposals/detail-page.tsx')),
    },
  ],
}
