import type { StudioRefusalCode } from '@night-market/protocol/studio'

export type RefusalDetails = Record<string, string | number | boolean>

/** The studio saying no: expected and typed; `platform/http.ts` maps it to HTTP. */
export class Refusal extends Error {
  readonly code: StudioRefusalCode
  readonly details: RefusalDetails

  constructor(code: StudioRefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}
