/** What a game's frame and the page around it say to each other by postMessage; both check the other's origin. */
import { z } from 'zod'
import { KeptDraw } from '../play.ts'
import { FramePath } from '../shapes.ts'
import { RoundProof } from './round-proof.ts'

export const FrameToPage = z.discriminatedUnion('type', [
  /** The game's code runs, and `ready` will follow: a page that receives this keeps its cover until then. */
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
  /** Where in the game the player is now, from its beginning `/`: the page around may keep it in its address. */
  z.object({ type: z.literal('route'), path: FramePath }),
  /** Asks for the address at which the site opens this place, for the player to send to others: `address` answers. */
  z.object({ type: z.literal('address_of'), path: FramePath }),
  /** A visitor wants to do what a player may: the page around asks for the login. */
  z.object({ type: z.literal('need_login') }),
  /** How high the contents of a page of the vendor (its rules, its verifier) are, in CSS pixels. */
  z.object({ type: z.literal('height'), height: z.int().min(0) }),
])
export type FrameToPage = z.infer<typeof FrameToPage>

export const PageToFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('mute'), isMuted: z.boolean() }),
  z.object({ type: z.literal('pause'), isPaused: z.boolean() }),
  z.object({ type: z.literal('theme'), theme: z.enum(['dark', 'light']) }),
  z.object({ type: z.literal('locale'), locale: z.string() }),
  z.object({ type: z.literal('refresh_balance') }),
  /** Shows another place in the game, as `route` named it. */
  z.object({ type: z.literal('go'), path: FramePath }),
  /** Answers `address_of`; a page that has no address for the place is silent. */
  z.object({ type: z.literal('address'), path: FramePath, url: z.url({ protocol: /^https?$/ }) }),
  /**
   * To the vendor's verifier: a round of the betting record. `kept` is what the platform has kept since the bet, `keptHash` the
   * server seed's hash among it. `isVoid`: the stakes went back.
   */
  z.object({
    type: z.literal('round'),
    view: z.enum(['events', 'verify']),
    asset: z.string(),
    isOpen: z.boolean(),
    keptHash: z.string().nullable(),
    kept: KeptDraw.optional(),
    isVoid: z.boolean().optional(),
    proof: RoundProof,
  }),
])
export type PageToFrame = z.infer<typeof PageToFrame>
