import type { StaffCard } from '@night-market/protocol/staff'
import type { Right } from '@night-market/protocol/values/roles'
import type { Params } from '@night-market/ui/router/paths.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { LabelKey } from '../../../label-keys.ts'
import type { Piece } from '../../../shell/page.ts'
import type { PageLive } from '../../../shell/page-live.ts'

export type Staff = z.infer<typeof StaffCard>

/** What every page of the console is given: the person who reads it, and the named places of its address. */
export interface PageProps {
  staff: Staff
  params: Params
}

export interface ConsolePage {
  /** Named places as in a routes table: `/console/players/:id`. */
  path: string
  label: LabelKey
  /** Of its entry in the menu; a page without one is reached from another page. */
  icon?: LucideIcon
  /** What leads there after "g". */
  letter?: string
  /** One of these opens it; none where every account of the staff may. */
  rights: readonly Right[]
  /** Takes the whole frame and scrolls inside, as a desk does. */
  isFull?: boolean
  page: Piece<{ default: ComponentType<PageProps> }>
  /** What is read again at which hint of the server. */
  live?: PageLive
}

export interface PageGroup {
  heading?: LabelKey
  pages: readonly ConsolePage[]
}

export const mayOpen = (staff: Staff, { rights }: ConsolePage): boolean =>
  rights.length === 0 || rights.some((right) => staff.rights.includes(right))
