/** The one place where what the studio's own frames are told becomes HTTP: envelopes, refusals, our bugs. */
import type { FastifyError, FastifyInstance } from 'fastify'
import { STUDIO_REFUSALS, type StudioRefusalCode } from '@night-market/protocol/studio'
import { Refusal, type RefusalDetails } from './refusal.ts'

export const reply = <Value>(value: Value) => ({ success: true as const, message: '', value })

/** Replies of refusals; anything that is not one is our bug: logged with its stack, never shown. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, response) => {
    const refusal = refusalIn(error)
    if (!refusal) {
      request.log.error({ err: error }, 'a call failed')
      return response.status(500).send(OUR_BUG)
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

/** No refusal: what became of the call is unknown to the frame, and asking again with the same body is safe. */
const OUR_BUG = { success: false, message: 'Something went wrong on our side.', value: null }

const refused = (code: StudioRefusalCode, details: RefusalDetails) => ({
  success: false as const,
  message: code,
  code,
  value: null,
  details,
})
