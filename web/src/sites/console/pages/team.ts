import { OctagonPause } from 'lucide-react'
import { piece } from '../../../shell/page.ts'
import type { PageGroup } from './page.ts'

/** Who works here, what they did, and what only they may change. */
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
  ],
}
