import { Handshake, Link2 } from 'lucide-react'
import { piece } from '../../../shell/page.ts'
import type { PageGroup } from './page.ts'

/** What the staff do for the platform with its agents. */
export const AGENTS: PageGroup = {
  heading: 'console.agents',
  pages: [
    {
      path: '/console/agents',
      label: 'agency.title',
      icon: Handshake,
      letter: 'a',
      rights: ['agents'],
      page: piece(() => import('../../../features/agents/console/agreements-page.tsx')),
      live: { welcome: 'agents' },
    },
    {
      path: '/console/agents/linked',
      label: 'agency.linked',
      icon: Link2,
      rights: ['agents'],
      page: piece(() => import('../../../features/agents/console/linked-page.tsx')),
    },
    {
      path: '/console/agents/:id',
      label: 'agency.agent',
      rights: ['agents'],
      page: piece(() => import('../../../features/agents/console/agent-page.tsx')),
    },
  ],
}
