/** Calendar days as filters and reports name them. */
import { z } from 'zod'

const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2199-12-31'

/** `2026-11-20`, between 2000 and 2199: beyond, neither time zones nor database instants are worth defending. */
export const Day = z.iso
  .date()
  .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, { error: 'no day of 2000 to 2199' })
