import type { MemberHeader } from '@night-market/protocol/console/members'
import type { StaffCard } from '@night-market/protocol/staff'
import type { z } from 'zod'

/** What each part of a member's page is given: who reads it, and whom it is about. */
export interface TabProps {
  staff: z.infer<typeof StaffCard>
  member: MemberHeader
}
