/** Words of what one party proposes and another consents to, version by version. */

export const VERSION_STATES = [
  'proposed',
  'active',
  'rejected',
  'withdrawn',
  'countered',
  'lapsed',
  'superseded',
  'termination_requested',
  'terminated',
] as const
export type VersionState = (typeof VERSION_STATES)[number]

export const STEP_ACTS = [
  'propose',
  'counter',
  'accept',
  'reject',
  'withdraw',
  'lapse',
  'supersede',
  'request_end',
  'agree_end',
  'refuse_end',
  'end',
] as const
export type StepAct = (typeof STEP_ACTS)[number]
