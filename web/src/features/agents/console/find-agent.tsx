import { Button } from '@night-market/ui/controls/button.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Form } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { useNavigate } from '@night-market/ui/router/router.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { RefusalError } from '../../../lib/api.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { deskMemberQuery } from './queries.ts'
import styles from './agency.module.css'

/** Leads to an agent, or to any other member, by the whole username or the id. */
export function FindAgent() {
  const t = useLabels()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    initial: { name: '' },
    required: ['name'],
    body: ({ name }) => name.trim(),
    send: async (name) => {
      const { id } = await cache.fetchQuery(deskMemberQuery(name))
      navigate(`/console/agents/${id}`)
    },
    refused: (error, usual) =>
      error instanceof RefusalError && error.code === 'not_found'
        ? { field: 'name', text: t('agency.nobody') }
        : { ...usual, field: 'name' },
  })
  return (
    <Form form={form} className={styles.find} role="search">
      <Field
        {...form.input('name')}
        label={t('agency.find')}
        icon={<Search size={16} aria-hidden="true" />}
        aria-keyshortcuts="/"
        maxLength={64}
      />
      <Button type="submit" isBusy={form.isBusy}>
        {t('agency.find_go')}
      </Button>
    </Form>
  )
}
