import { LIMIT_KINDS, REMINDER_MINUTES, type LimitKind } from '@night-market/protocol/values/limits'
import { plainDigits } from '@night-market/protocol/values/text/digits'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Form } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { readAmount } from '../../../shell/i18n/amounts.ts'
import { t as translate, useLabels } from '../../../shell/i18n/i18n.ts'
import { CurrencySign } from '../../../shell/money.tsx'
import { useLimitText } from '../member/limit-text.ts'
import { actOn, type MemberHeader } from '../member/queries.ts'
import { done } from './done.ts'

const INITIAL = { kind: 'deposit_day' as LimitKind, value: '', reason: '' }
type Typed = typeof INITIAL

/** Tightens one limit of a member. */
export function LimitDialog({ member, onClose }: { member: MemberHeader; onClose: () => void }) {
  const t = useLabels()
  const limits = useLimitText()
  const { asset } = member
  const form = useForm({
    initial: INITIAL,
    schema: () => import('@night-market/protocol/console/members').then((shape) => shape.MemberLimitBody),
    required: ['value', 'reason'],
    wrong: { value: t('person.limit_wrong', REMINDER_MINUTES), reason: t('person.reason_short') },
    body: ({ kind, value, reason }: Typed) => ({ kind, value: valueIn(kind, value, asset), reason }),
    send: async (body) => {
      await actOn(member.id, 'limits', body)
      await done(translate('person.tightened'))
      onClose()
    },
  })
  const kind = form.typed.kind
  const held = member.limits.find((limit) => limit.kind === kind)
  return (
    <Dialog name="limit" title={t('person.tighten')} size="s" onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          <p className="dialog-text">{t('person.tighten_text')}</p>
          <Select<LimitKind>
            {...form.control('kind')}
            label={t('person.limit')}
            choices={LIMIT_KINDS.map((value) => ({ value, label: limits.name(value) }))}
          />
          <Field
            {...form.input('value')}
            label={t(kind === 'reminder' ? 'person.new_minutes' : 'person.new_value')}
            help={t('person.in_force', { value: limits.value(kind, held?.value ?? null, asset) })}
            icon={kind === 'reminder' ? null : <CurrencySign asset={asset} />}
            inputMode={kind === 'reminder' ? 'numeric' : 'decimal'}
            required
          />
          <Field
            {...form.input('reason')}
            label={t('person.reason')}
            help={t('person.reason_help')}
            maxLength={300}
            required
          />
          <Button type="submit" kind="primary" isWide isBusy={form.isBusy}>
            {t('person.tighten')}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  )
}

/** What was typed as the limit is sent: minutes, or whole minor units; what is neither is refused by the shape. */
function valueIn(kind: LimitKind, typed: string, asset: string): string {
  if (kind !== 'reminder') return readAmount(typed, asset) ?? ''
  const minutes = plainDigits(typed).trim()
  return /^[1-9][0-9]{0,3}$/.test(minutes) ? minutes : ''
}
