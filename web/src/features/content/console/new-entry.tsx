import { BANNER_GROUPS, CONTENT_KINDS, type ContentKind } from '@night-market/protocol/values/content'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { useNavigate } from '@night-market/ui/router/router.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { RefusalError } from '../../../lib/api.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { saveEntry, type EntryName } from './queries.ts'

/** Begins an entry: its kind and its name in addresses cannot change later. */
export function NewEntry({ kind, onClose }: { kind: ContentKind; onClose: () => void }) {
  const t = useLabels()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    initial: { kind, slug: '' },
    required: ['slug'],
    check: ({ slug }) => ({ slug: SLUG.test(slug) ? undefined : t('writing.slug_wrong') }),
    body: (typed): EntryName => typed,
    send: async (name) => {
      const groupName = name.kind === 'banner' ? BANNER_GROUPS[3] : ''
      await saveEntry(name, { version: 0, groupName, showsFrom: new Date().toISOString() })
      await cache.invalidateQueries({ queryKey: ['content'] })
      onClose()
      navigate(`/console/content/${name.kind}/${name.slug}`)
    },
    refused: (error, usual) =>
      error instanceof RefusalError && error.code === 'changed_meanwhile'
        ? { field: 'slug', text: t('writing.slug_taken') }
        : usual,
  })
  return (
    <Dialog name="new-entry" title={t('writing.new')} onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          <Select
            {...form.control('kind')}
            label={t('writing.kind')}
            choices={CONTENT_KINDS.map((value) => ({ value, label: t(`writing.kind.${value}`) }))}
          />
          <Field
            {...form.input('slug', (typed) => typed.toLowerCase().replaceAll(' ', '-'))}
            label={t('writing.slug')}
            help={t('writing.slug_help')}
            maxLength={80}
            required
          />
          <Submit form={form}>{t('writing.begin')}</Submit>
        </Stack>
      </Form>
    </Dialog>
  )
}

const SLUG = /^[a-z0-9][a-z0-9-]{0,79}$/
