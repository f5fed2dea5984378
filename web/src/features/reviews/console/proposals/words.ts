import type { Badge } from '@night-market/ui/display/states.tsx'
import type { ComponentProps } from 'react'
import type { LabelKey } from '../../../../label-keys.ts'
import type { Translate } from '../../../../shell/i18n/i18n.ts'
import { KINDS } from './kinds/index.ts'
import type { Proposal } from './queries.ts'

type Tone = ComponentProps<typeof Badge>['tone']

export const TONES: Record<Proposal['status'], Tone> = {
  open: 'iris',
  applied: 'good',
  rejected: 'bad',
  withdrawn: 'plain',
  stale: 'warn',
  expired: 'warn',
}

/** What is wanted, in a few words; a kind that this page does not know is named as the system names it. */
export const kindText = (t: Translate, { kind }: Pick<Proposal, 'kind'>): string =>
  KINDS[kind] === undefined ? kind : t(`proposal.kind.${kind}` as LabelKey)

/** To whom or what it happens, as a list shows it. */
export const subjectText = (t: Translate, { kind, payload, subject }: Proposal): string =>
  KINDS[kind]?.subject?.(payload, t) ?? subject
