import type { StaffCard } from '@night-market/protocol/staff'
import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { LabelKey } from '../../label-keys.ts'
import { paramsOf } from '@night-market/ui/router/paths.ts'
import { piece, type Piece } from '../../shell/page.ts'
import type { PageLive } from '../../shell/page-live.ts'

export type Staff = z.infer<typeof StaffCard>

export interface ConsolePage {
  path: string
  label: LabelKey
  /** Who may see it. */
  right: Staff['rights'][number]
  page: Piece<{ default: ComponentType<{ staff: Staff }> }>
  /** What is read again at which hint of the server. */
  live?: PageLive
}

const SUPPORT: ConsolePage = {
  path: '/console/support',
  label: 'console.support',
  right: 'support',
  page: piece(() => import('../../features/support/console/desk-page.tsx')),
  live: { welcome: 'support', 'support.changed': 'support' },
}

/** One declaration a page: its address, its entry in the menu, who may see it, and what it shows. */
export const PAGES: readonly ConsolePage[] = [
  SUPPORT,
  {
    path: '/console/rooms',
    label: 'console.rooms',
    right: 'support',
    page: piece(() => import('../../features/rooms/console/moderation-page.tsx')),
  },
]

/** The page of an address; the desk where it names none. */
export const pageAt = (pathname: string): ConsolePage =>
  PAGES.find(({ path }) => paramsOf(path, pathname) !== null) ?? SUPPORT
