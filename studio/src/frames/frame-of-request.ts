import type { FastifyRequest } from 'fastify'
import { FRAME_SESSION_HEADER } from '@night-market/protocol/values/headers'
import type { Clock } from '@night-market/vendor-kit/clock'
import type { Frame, Frames } from './session.ts'

export type FrameOfRequest = (request: Pick<FastifyRequest, 'headers'>) => Promise<Frame>

/** The frame that a call names in its header; refuses a session that has ended. */
export const frameOfRequest =
  (frames: Frames, clock: Clock): FrameOfRequest =>
  ({ headers }) => {
    const session = headers[FRAME_SESSION_HEADER]
    return frames.frameOf(typeof session === 'string' ? session : '', clock())
  }
