import { Newspaper } from 'lucide-react'
import { piece } from '../../../shell/page.ts'
import type { PageGroup } from './page.ts'

/** What the site says. */
export const CONTENT: PageGroup = {
  heading: 'console.content',
  pages: [
    {
      path: '/console/content',
      label: 'writing.title',
      icon: Newspaper,
      letter: 'c',
      rights: ['content'],
      page: piece(() => import('../../../features/content/console/entries-page.tsx')),
      live: { welcome: 'content', 'content.changed': 'content' },
    },
    {
      path: '/console/content/:kind/:slug',
      label: 'writing.entry',
      rights: ['content'],
      page: piece(() => import('../../../features/content/console/entry-page.tsx')),
    },
  ],
}
