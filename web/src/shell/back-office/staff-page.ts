import type { StaffCard } from '@night-market/protocol/staff'
import type { z } from 'zod'

/** What a page of the console that stands in a feature is given: who reads it, and the named places of its address. */
export interface StaffPage {
  staff: z.infer<typeof StaffCard>
  params: Partial<Record<string, string>>
}
