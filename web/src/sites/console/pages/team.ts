import { OctagonPause, ScrollText } from 'lucide-react'
import { piece } from '../../../shell/page.ts'
import type { PageGroup } from './page.ts'

/** What administrators do: stop what must not go on, and read what was done. */
export const TEAM: PageGroup = {
  heading: 'console.team',
  pages: [
    {
      path: '/console/games',
      label: 'stops.title',
      icon: OctagonPause,
      rights: ['games'],
      page: piece(() => import('../../../features/catalogue/console/stops-page.tsx')),
    },
    {
      path: '/console/audit',
      label: 'audit.title',
      icon: ScrollText,
      rights: ['audit'],
      page: piece(() => import('../audit/audit-page.tsx')),
    },
  ],
}
