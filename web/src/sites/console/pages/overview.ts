import { LayoutDashboard } from 'lucide-react'
import { piece } from '../../../shell/page.ts'
import type { PageGroup } from './page.ts'

/** Where the console begins. */
export const OVERVIEW: PageGroup = {
  pages: [
    {
      path: '/console/overview',
      label: 'overview.title',
      icon: LayoutDashboard,
      letter: 'o',
      rights: [],
      page: piece(() => import('../overview/overview-page.tsx')),
      live: { welcome: 'console' },
    },
  ],
}
