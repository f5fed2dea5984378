import { Button, IconButton } from '@night-market/ui/controls/button.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { FormAlert } from '@night-market/ui/form/form-alert.tsx'
import { Form } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { useMutation } from '@tanstack/react-query'
import { Tag, X } from 'lucide-react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import type { TabProps } from './tab-props.ts'
import { refreshMembers, removeTag, setTag } from './queries.ts'
import styles from '../console.module.css'

/** Words that the staff gave a member. */
export function Tags({ staff, member }: TabProps) {
  const t = useLabels()
  const mayTag = staff.rights.includes('support')
  const removal = useMutation({
    mutationFn: (tag: string) => removeTag(member.id, tag),
    onSuccess: refreshMembers,
  })
  return (
    <div className={styles.tagBox}>
      {member.tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('person.tags')}>
          {member.tags.map((tag) => (
            <li key={tag}>
              <Tag size={13} aria-hidden="true" />
              <bdi>{tag}</bdi>
              {mayTag && (
                <IconButton
                  size="s"
                  label={t('person.remove_tag', { tag })}
                  onClick={() => !removal.isPending && removal.mutate(tag)}
                >
                  <X size={13} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {removal.error !== null && <FormAlert text={refusalText(t, removal.error)} />}
      {mayTag && <TagForm id={member.id} />}
    </div>
  )
}

const INITIAL = { tag: '' }

function TagForm({ id }: { id: string }) {
  const t = useLabels()
  const form = useForm({
    initial: INITIAL,
    schema: () => import('@night-market/protocol/console/members').then((shape) => shape.TagBody),
    wrong: { tag: t('person.tag_wrong') },
    empty: { tag: t('person.tag_wrong') },
    body: ({ tag }: typeof INITIAL) => ({ tag }),
    send: async ({ tag }) => {
      await setTag(id, tag)
      form.set(INITIAL)
      await refreshMembers()
    },
  })
  return (
    <Form form={form} className={styles.tagForm}>
      <Field {...form.input('tag')} label={t('person.new_tag')} size="s" maxLength={24} />
      <Button type="submit" isBusy={form.isBusy} size="s">
        {t('person.add_tag')}
      </Button>
    </Form>
  )
}
