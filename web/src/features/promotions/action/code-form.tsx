import { Field } from '@night-market/ui/controls/field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useStep } from '../queries.ts'
import styles from '../promotions.module.css'

/** Redeems a code, in upper or lower case. */
export function CodeForm({ id }: { id: string }) {
  const t = useLabels()
  const { mutateAsync } = useStep(id)
  const form = useForm({
    initial: { code: '' },
    schema: () => import('@night-market/protocol/promotions/offers').then((shape) => shape.CodeBody),
    wrong: { code: t('promotions.code_wrong') },
    body: ({ code }) => ({ code: code.trim() }),
    send: (body) => mutateAsync({ act: 'code', body }),
  })
  return (
    <Form form={form} className={styles.form}>
      <Field
        {...form.input('code')}
        label={t('promotions.code')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        required
      />
      <Submit form={form} size="l">
        {t('promotions.do.code')}
      </Submit>
    </Form>
  )
}
