import type { ComponentType } from 'react'
import type { Translate } from '../../../../../shell/i18n/i18n.ts'

export type Payload = Record<string, unknown>

/** How proposals of a kind are shown: what would be done, as facts in words. */
export interface KindShown {
  /** The payload is of the kind's own shape: the API holds it to that. */
  Facts: ComponentType<{ payload: Payload }>
  /** In a list, in the place of the subject's id. */
  subject?: (payload: Payload, t: Translate) => string
}

/** A drawing of payloads of one shape. */
export function kindOf<Shape extends object>(shown: {
  Facts: ComponentType<{ payload: Shape }>
  subject?: (payload: Shape, t: Translate) => string
}): KindShown {
  return shown as unknown as KindShown
}
