import type { StaffLoginValue } from '@night-market/protocol/staff'
import type { z } from 'zod'
import { call } from '../../lib/api.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { session } from '../../shell/storage.ts'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import styles from './console.module.css'

const INITIAL = { username: '', password: '', code: '' }

/** The login of the staff, with the code of the authenticator where the account has one. */
export function Login({ onEntered }: { onEntered: () => void }) {
  const t = useLabels()
  const form = useForm({
    initial: INITIAL,
    required: ['username', 'password'],
    body: (typed: typeof INITIAL) => typed,
    send: async (body) => {
      const entered = await call<z.infer<typeof StaffLoginValue>>('POST', '/ops/session/login', {
        body,
        isEncrypted: true,
      })
      session.write('token', entered.token)
      onEntered()
    },
  })
  return (
    <main className={styles.login}>
      <h1>{t('console.login')}</h1>
      <Form form={form} className={styles.form}>
        <Field {...form.input('username')} label={t('console.username')} autoComplete="username" required />
        <Field
          {...form.input('password')}
          type="password"
          label={t('console.password')}
          autoComplete="current-password"
          required
        />
        <Field
          {...form.input('code')}
          label={t('console.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          isOptional
        />
        <Submit form={form}>{t('console.enter')}</Submit>
      </Form>
    </main>
  )
}
