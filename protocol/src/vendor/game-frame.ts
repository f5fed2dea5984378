/** What a game's frame and the page around it say to each other by postMessage; both check the other's origin. */
import { z } from 'zod'

export const FrameToPage = z.discriminatedUnion('type', [
  /** The game's code runs, and `ready` will follow: a page that hears this keeps its cover until then. */
  z.object({ type: z.literal('opening') }),
  /** There is something to see: the game, or why it cannot be opened. */
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('round_started'), roundId: z.string() }),
  z.object({ type: z.literal('round_ended'), roundId: z.string(), payout: z.string() }),
  z.object({ type: z.literal('balance'), balance: z.string() }),
  z.object({ type: z.literal('need_funds') }),
  z.object({ type: z.literal('exit') }),
  z.object({ type: z.literal('fairness') }),
  z.object({ type: z.literal('session_ended') }),
])
export type FrameToPage = z.infer<typeof FrameToPage>

export const PageToFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('mute'), isMuted: z.boolean() }),
  z.object({ type: z.literal('pause'), isPaused: z.boolean() }),
  z.object({ type: z.literal('theme'), theme: z.enum(['dark', 'light']) }),
  z.object({ type: z.literal('locale'), locale: z.string() }),
  z.object({ type: z.literal('refresh_balance') }),
])
export type PageToFrame = z.infer<typeof PageToFrame>
