/** Replies to the studio's own frames: envelopes, refusals, and errors of our own. */
import type { FastifyError, FastifyInstance } from 'fastify'
import { STUDIO_REFUSALS, type StudioRefusalCode } from '@night-market/protocol/studio'
import { Refusal } from './refusal.ts'
import type { RefusalDetails } from '@night-market/protocol/values/coded-refusal'

export const reply = <Value>(value: Value) => ({ success: true as const, message: '', value })

/** Maps refusals to replies; an error that is not `isPassing` is our bug. Both are logged with their stacks, never shown. */
export function answerErrors(app: FastifyInstance, isPassing: (error: Error) => boolean): void {
  app.setErrorHandler((error: FastifyError, request, response) => {
    const refusal = refusalIn(error)
    if (refusal === null) {
      request.log.error({ err: error }, 'request failed')
      return isPassing(error) ? response.status(503).send(BUSY) : response.status(500).send(OUR_BUG)
    }
    request.log.info({ code: refusal.code, details: refusal.details }, 'refused')
    return response.status(STUDIO_REFUSALS[refusal.code]).send(refused(refusal.code, refusal.details))
  })
  app.setNotFoundHandler((_request, response) =>
    response.status(STUDIO_REFUSALS.not_found).send(refused('not_found', {})),
  )
}

function refusalIn(error: FastifyError): Refusal | null {
  if (error instanceof Refusal) return error
  const [issue] = error.validation ?? []
  if (issue) return new Refusal('invalid_request', { field: issue.instancePath.replace(/^\//, '') })
  const isTheirs = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return isTheirs ? new Refusal('invalid_request') : null
}

/** The outcome of both is unknown to the frame, which may safely repeat the call with the same body. */
const OUR_BUG = { success: false, message: 'Something went wrong on our side.', value: null }
const BUSY = { success: false, message: 'The database is busy or away. Try again.', value: null }

const refused = (code: StudioRefusalCode, details: RefusalDetails) => ({
  success: false as const,
  message: code,
  code,
  value: null,
  details,
})
