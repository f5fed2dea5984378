import { Field } from '@night-market/ui/controls/field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { call } from '../../../lib/api.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { queryClient } from '../../../shell/query-client.ts'
import styles from '../pages.module.css'

const EMPTY = { username: '', password: '' }

/** AGT-2: registers a member below the agent. It accepts the terms and sets a password of its own at its first login. */
export function RegisterMember() {
  const t = useLabels()
  const form = useForm({
    initial: EMPTY,
    required: ['username', 'password'],
    body: (typed: typeof EMPTY) => ({ ...typed, username: typed.username.trim() }),
    send: async (body) => {
      await call('POST', '/wps/agents/downlines', { body, isEncrypted: true })
      await queryClient.invalidateQueries({ queryKey: ['agents'] })
      showToast(t('agents.member_registered', { name: body.username }))
      form.set(EMPTY)
    },
  })
  return (
    <section className={styles.panel} aria-label={t('agents.register_member')}>
      <h2>{t('agents.register_member')}</h2>
      <p>{t('agents.register_member_text')}</p>
      <Form form={form}>
        <Stack gap={4} className={styles.form}>
          <Field {...form.input('username')} label={t('agents.member_name')} autoComplete="off" required />
          <Field
            {...form.input('password')}
            label={t('agents.first_password')}
            type="password"
            autoComplete="new-password"
            required
          />
          <Submit form={form}>{t('agents.register_now')}</Submit>
        </Stack>
      </Form>
    </section>
  )
}
