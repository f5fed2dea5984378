/** How the deployment is: events, jobs and seals. */
import { z } from 'zod'

export const EventId = z.string().regex(/^[1-9]\d{0,18}$/)

export const HealthValue = z.object({
  events: z.object({
    waiting: z.int(),
    /** When the oldest of them was published. */
    since: z.iso.datetime().nullable(),
    /** What a subscriber could not process in ten attempts: it waits until it is delivered again. */
    setAside: z.array(
      z.object({
        id: EventId,
        type: z.string(),
        publishedAt: z.iso.datetime(),
        setAsideAt: z.iso.datetime(),
        error: z.string(),
      }),
    ),
  }),
  jobs: z.array(
    z.object({
      name: z.string(),
      /** Null before its first run. */
      startedAt: z.iso.datetime().nullable(),
      /** Attempts of its failed run, with the last error and when it is tried again; null when nothing failed. */
      failure: z
        .object({ attempts: z.int(), mostAttempts: z.int(), error: z.string(), dueAt: z.iso.datetime() })
        .nullable(),
    }),
  ),
  seals: z.array(
    z.object({
      /** The table under seal. */
      chain: z.string(),
      no: z.int(),
      /** Of the newest seal, in hex. */
      hash: z.string(),
      sealedAt: z.iso.datetime(),
    }),
  ),
})
export type HealthValue = z.infer<typeof HealthValue>
