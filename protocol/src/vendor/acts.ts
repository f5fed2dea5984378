/** What acts of staff on a vendor's games have in common. */
import { z } from 'zod'
import { storableText } from '../shapes.ts'

/** The platform's names of the persons who agreed. */
export const ActBy = z.array(storableText(80))
/** Shown to players. */
export const ActReason = storableText(300)
