import type { DrawNumbers } from '@night-market/protocol/studio-draw'
import type { DrawForm } from '@night-market/protocol/vendor/staff-reads'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { RefusalError } from '../../../lib/api.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { isOfDigits, resultsIn, type Tier } from './numbers-in.ts'

type NumbersFormProps = {
  form: DrawForm
  /** Asks for the reason as well, which players read. */
  asksReason: boolean
  submit: string
  send: (numbers: DrawNumbers, reason: string) => Promise<unknown>
}

const REASON = '(reason)'

/** All numbers of a draw, a field for each tier. */
export function NumbersForm({ form: shape, asksReason, submit, send }: NumbersFormProps) {
  const t = useLabels()
  const helpOf = useHelp(shape)
  const form = useForm<Record<string, string>, Record<string, string>>({
    initial: { ...Object.fromEntries(shape.tiers.map(({ tier }) => [tier, ''])), [REASON]: '' },
    required: [...shape.tiers.map(({ tier }) => tier), ...(asksReason ? [REASON] : [])],
    body: (typed) => typed,
    check: (typed) =>
      Object.fromEntries(
        shape.tiers.flatMap((tier) =>
          resultsIn(shape, tier, typed[tier.tier] ?? '') === null ? [[tier.tier, helpOf(tier)]] : [],
        ),
      ),
    send: async (typed) => {
      const numbers = shape.tiers.map((tier) => [
        tier.tier,
        resultsIn(shape, tier, typed[tier.tier] ?? '') ?? [],
      ])
      await send(Object.fromEntries(numbers), typed[REASON] ?? '')
    },
    refused: (error, usual) =>
      error instanceof RefusalError && error.code === 'invalid_request'
        ? { text: t('draw.not_drawable') }
        : usual,
  })
  return (
    <Form form={form}>
      <Stack gap={4}>
        {shape.tiers.map((tier) => (
          <Field
            key={tier.tier}
            {...form.input(tier.tier)}
            label={t('draw.tier', { tier: tier.tier })}
            help={helpOf(tier)}
            autoComplete="off"
            required
          />
        ))}
        {asksReason && <Field {...form.input(REASON)} label={t('draw.reason')} maxLength={300} required />}
        <Submit form={form}>{submit}</Submit>
      </Stack>
    </Form>
  )
}

/** What is to be typed into a tier. */
function useHelp(shape: DrawForm) {
  const t = useLabels()
  const { least, most } = shape
  return ({ results, values }: Tier): string =>
    isOfDigits(shape)
      ? t('draw.help_digits', { results, values, least, most })
      : t('draw.help_numbers', { values: results * values, least, most })
}
