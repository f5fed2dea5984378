import type { Hierarchy, HierarchyMember } from '@night-market/protocol/cashier/hierarchy'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm, type FormOf } from '@night-market/ui/form/use-form.ts'
import { Card } from '@night-market/ui/layout/layout.tsx'
import { ConfirmDialog } from '@night-market/ui/overlays/confirm-dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { readAmount } from '../../../shell/i18n/amounts.ts'
import { useRequestId } from '../../../lib/use-request-id.ts'
import { balanceQuery } from '../balance-query.ts'
import { PaymentPasswordField } from '../../../shell/payment-password/payment-password.tsx'
import { LinePeople } from './people.tsx'
import { amountError, refusalAt, type LineTyped } from './problem.ts'
import { sendAlongLine } from './queries.ts'
import { useMoneyText } from '../../../shell/i18n/use-money-text.ts'
import styles from '../../../shell/transfer.module.css'

type LineFormProps = { line: Hierarchy; search: string; onSearch: (search: string) => void }

/** Spec 5. */
const LONGEST_REMARK = 140
const EMPTY = { amount: '', remark: '', paymentPassword: '' }

/** The recipient, the amount and the payment password; confirmed once more, because a transfer cannot be undone. */
export function LineForm({ line, search, onSearch }: LineFormProps) {
  const t = useLabels()
  const money = useMoneyText(line.asset)
  const [person, setPerson] = useState<HierarchyMember | null>(null)
  const { form, question } = useLineTransfer(line, person)
  const values = {
    amount: money(readAmount(form.typed.amount, line.asset) ?? '0'),
    name: person?.displayName ?? '',
  }
  return (
    <Card>
      <Form className={styles.transferForm} form={form}>
        <LinePeople
          {...{ line, search, onSearch, chosen: person, error: form.errorOf('to') }}
          onChoose={(next) => {
            setPerson(next)
            form.set({ to: next.id })
          }}
        />
        <LineFields form={form} help={t('transfers.left', { amount: money(line.leftToday) })} />
        <Submit form={form} size="l">
          {t('transfers.go')}
        </Submit>
      </Form>
      {question && (
        <Sure {...values} onSend={() => question.answer(true)} onClose={() => question.answer(false)} />
      )}
    </Card>
  )
}

/** The form of a transfer. The same one sent again has the same id, so it is sent once. */
function useLineTransfer(line: Hierarchy, person: HierarchyMember | null) {
  const t = useLabels()
  const money = useMoneyText(line.asset)
  const cache = useQueryClient()
  const { data: purse } = useQuery(balanceQuery)
  const requestId = useRequestId('ltr')
  const { question, ask } = useQuestion()
  const limits = { leftToday: line.leftToday, balance: purse?.balance, money }
  const form: FormOf<LineTyped> = useForm({
    initial: { to: '', ...EMPTY },
    schema: () =>
      import('@night-market/protocol/cashier/hierarchy').then((shape) => shape.HierarchyTransferBody),
    empty: {
      to: t('transfers.choose'),
      amount: t('transfers.not_an_amount'),
      paymentPassword: t('payment_password.six_digits'),
    },
    wrong: { amount: t('transfers.not_an_amount'), paymentPassword: t('payment_password.six_digits') },
    check: ({ amount }: LineTyped) => ({ amount: amountError(t, readAmount(amount, line.asset), limits) }),
    body({ to, amount, remark, paymentPassword }: LineTyped) {
      const request = {
        to: to as HierarchyMember['id'],
        amount: readAmount(amount, line.asset) ?? '',
        remark,
      }
      return { id: requestId.of(request), ...request, paymentPassword }
    },
    async send(body) {
      if (!(await ask())) return
      await sendAlongLine(body).finally(() => void cache.invalidateQueries({ queryKey: ['wallet'] }))
      requestId.end()
      form.set(EMPTY)
      showToast(t('transfers.sent', { amount: money(body.amount), name: person?.displayName ?? '' }))
    },
    refused: (error, { text }) => refusalAt(t, error, text, money),
  })
  return { form, question }
}

/** Asks a question while a form is being sent: `ask` waits for the answer of the dialog that shows for `question`. */
function useQuestion() {
  const [question, setQuestion] = useState<{ answer: (isYes: boolean) => void } | null>(null)
  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (isYes: boolean) => {
        setQuestion(null)
        resolve(isYes)
      }
      setQuestion({ answer })
    })
  return { question, ask }
}

/** The amount, a remark, and the six digits. */
function LineFields({ form, help }: { form: FormOf<LineTyped>; help: string }) {
  const t = useLabels()
  return (
    <>
      <Field
        {...form.input('amount')}
        label={t('transfers.amount')}
        inputMode="decimal"
        autoComplete="off"
        required
        help={help}
      />
      <Field {...form.input('remark')} label={t('transfers.remark')} isOptional maxLength={LONGEST_REMARK} />
      <PaymentPasswordField {...form.input('paymentPassword')} />
    </>
  )
}

type SureProps = { amount: string; name: string; onSend: () => void; onClose: () => void }

function Sure({ amount, name, onSend, onClose }: SureProps) {
  const t = useLabels()
  return (
    <ConfirmDialog
      name="hierarchy-transfer"
      title={t('transfers.sure')}
      text={t('transfers.sure_text', { amount, name })}
      cancelLabel={t('in_more_cancel')}
      confirmLabel={t('transfers.go')}
      onClose={onClose}
      onConfirm={onSend}
    />
  )
}
