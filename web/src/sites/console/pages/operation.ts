import { Activity, Hourglass } from 'lucide-react'
import { piece } from '../../../shell/page.ts'
import type { PageGroup } from './page.ts'

/** How the deployment runs. */
export const OPERATION: PageGroup = {
  heading: 'console.operation',
  pages: [
    {
      path: '/console/rounds',
      label: 'overdue.title',
      icon: Hourglass,
      rights: ['review'],
      page: piece(() => import('../../../features/play/console/overdue-page.tsx')),
    },
    {
      path: '/console/health',
      label: 'health.title',
      icon: Activity,
      letter: 'h',
      rights: ['site'],
      page: piece(() => import('../health/health-page.tsx')),
    },
  ],
}
