import type { AgreementTerms } from '@night-market/protocol/agents/agreements'
import type { AgreementKind, Payer, Period } from '@night-market/protocol/agents/words'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { termsOf, typedOf, wrongIn, type Chosen } from './typed-terms.ts'

type Wanted = {
  kind: AgreementKind
  payer: Payer
  asset: string
  /** What the fields hold at first. */
  from: AgreementTerms | null
  /** Where none was chosen: dividends of the platform have one period along a line. */
  usualPeriod?: Period | undefined
  send: (terms: AgreementTerms) => Promise<void>
}

/** The form of terms, with what is chosen beside its fields. */
export function useTerms({ kind, payer, asset, from, usualPeriod = 'monthly', send }: Wanted) {
  const t = useLabels()
  const [initial] = useState(() => typedOf(from, kind, asset))
  const [rest, setRest] = useState<Omit<Chosen, 'kind' | 'period'> & { period: Period | null }>({
    period: from?.period ?? null,
    carry: from?.carry ?? 'permanent',
    count: from?.tiers.length ?? 1,
  })
  // The platform forgets no loss.
  const carry = payer === 'platform' ? 'permanent' : rest.carry
  const chosen = { ...rest, period: rest.period ?? usualPeriod, carry, kind }
  const wrong = {
    rate: t('terms.rate_wrong'),
    amount: t('terms.amount_wrong'),
    count: t('terms.number_wrong'),
  }
  const form = useForm({
    initial,
    required: [],
    check: (typed: typeof initial) => wrongIn(typed, chosen, asset, wrong),
    body: (typed: typeof initial) => termsOf(typed, chosen, asset),
    send,
  })
  return {
    form,
    chosen,
    onChoose: (change: Partial<Omit<Chosen, 'kind'>>) => setRest((before) => ({ ...before, ...change })),
  }
}
