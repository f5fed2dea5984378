import type { RefusalCode } from '@night-market/protocol/values/refusals'

export type RefusalDetails = Record<string, string | number | boolean>

/** The product saying no: expected, typed, rolls its transaction back; `platform/http.ts` maps it to HTTP. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}
