import type { MemberNotes } from '@night-market/protocol/console/members'
import { Button } from '@night-market/ui/controls/button.tsx'
import { TextArea } from '@night-market/ui/controls/text-area.tsx'
import { Form } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { StickyNote } from 'lucide-react'
import { useRequestId } from '../../../lib/use-request-id.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import type { TabProps } from '../member/tab-props.ts'
import { notesQuery, refreshMembers, writeNote } from '../member/queries.ts'
import { Pages } from './pages.tsx'
import styles from '../console.module.css'

/** What the staff noted about a member, for good. */
export function NotesTab({ staff, member }: TabProps) {
  const t = useLabels()
  const query = useInfiniteQuery(notesQuery(member.id))
  return (
    <Stack gap={4}>
      {staff.rights.includes('support') && <NoteForm id={member.id} />}
      <Pages<MemberNotes['rows'][number], MemberNotes>
        query={query}
        empty={{ icon: <StickyNote size={28} aria-hidden="true" />, title: t('person.no_notes') }}
      >
        {(rows) => (
          <ul className={styles.notes}>
            {rows.map((note) => (
              <NoteRow key={note.id} note={note} />
            ))}
          </ul>
        )}
      </Pages>
    </Stack>
  )
}

function NoteRow({ note }: { note: MemberNotes['rows'][number] }) {
  const { moment } = useDates()
  return (
    <li>
      <p dir="auto">{note.text}</p>
      <small>
        {note.writtenBy} · <time dateTime={note.writtenAt}>{moment(note.writtenAt)}</time>
      </small>
    </li>
  )
}

const INITIAL = { text: '' }

function NoteForm({ id: member }: { id: string }) {
  const t = useLabels()
  const id = useRequestId('nte')
  const form = useForm({
    initial: INITIAL,
    check: ({ text }: typeof INITIAL) => (text.trim() === '' ? { text: t('person.note_empty') } : {}),
    body: ({ text }: typeof INITIAL) => ({ text }),
    send: async (body) => {
      await writeNote(member, { ...body, id: id.of(body) })
      id.end()
      form.set(INITIAL)
      await refreshMembers()
    },
  })
  return (
    <Form form={form}>
      <Stack gap={2}>
        <TextArea
          {...form.control('text')}
          label={t('person.new_note')}
          help={t('person.note_help')}
          rows={3}
          maxLength={2000}
          aria-keyshortcuts="n"
        />
        <div>
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            {t('person.write_note')}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}
