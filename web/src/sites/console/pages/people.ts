import { Headphones, MessagesSquare } from 'lucide-react'
import { piece } from '../../../shell/page.ts'
import type { PageGroup } from './page.ts'

/** Members, and what they say. */
export const PEOPLE: PageGroup = {
  heading: 'console.people',
  pages: [
    {
      path: '/console/support',
      label: 'console.support',
      icon: Headphones,
      letter: 's',
      rights: ['support'],
      isFull: true,
      page: piece(() => import('../../../features/support/console/desk-page.tsx')),
      live: { welcome: 'support', 'support.changed': 'support' },
    },
    {
      path: '/console/rooms',
      label: 'console.rooms',
      icon: MessagesSquare,
      rights: ['support'],
      page: piece(() => import('../../../features/rooms/console/moderation-page.tsx')),
    },
  ],
}
