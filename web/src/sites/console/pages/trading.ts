import { Ticket, Trophy } from 'lucide-react'
import { piece } from '../../../shell/page.ts'
import type { PageGroup } from './page.ts'

/** Draws and matches of the vendors. */
export const TRADING: PageGroup = {
  heading: 'console.trading',
  pages: [
    {
      path: '/console/draws',
      label: 'console.draws',
      icon: Ticket,
      rights: ['lottery'],
      page: piece(() => import('../../../features/lottery/console/draws-page.tsx')),
    },
    {
      path: '/console/draws/:game/:numero',
      label: 'console.draw',
      rights: ['lottery'],
      page: piece(() => import('../../../features/lottery/console/draw-page.tsx')),
    },
    {
      path: '/console/matches',
      label: 'console.matches',
      icon: Trophy,
      rights: ['trade'],
      page: piece(() => import('../../../features/trading/console/matches-page.tsx')),
    },
    {
      path: '/console/matches/enter',
      label: 'console.enter_match',
      rights: ['trade'],
      page: piece(() => import('../../../features/trading/console/enter-page.tsx')),
    },
    {
      path: '/console/matches/:vendor/:event',
      label: 'console.match',
      rights: ['trade'],
      page: piece(() => import('../../../features/trading/console/match-page.tsx')),
    },
  ],
}
