/** Details of a refusal, for its translation. */
export type RefusalDetails = Record<string, string | number | boolean>

/** A refusal with a stable code. It rolls its transaction back; each server maps its own codes to HTTP in one place. */
export class CodedRefusal<Code extends string> extends Error {
  readonly code: Code
  readonly details: RefusalDetails

  constructor(code: Code, details: RefusalDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}
