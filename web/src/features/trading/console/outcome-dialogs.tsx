import { Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Grid, Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import type { Wanted } from '../../../shell/back-office/acts/propose-act.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { problemOf, type DeskEvent } from './queries.ts'

type Payload = Extract<Wanted, { kind: 'trading.book' }>['payload']
type OutcomeProps = { match: DeskEvent; onGiven: (payload: Payload) => void; onClose: () => void }

/** Its names have spaces and dots, which a form takes for paths. */
const fieldNames = (names: readonly string[]): [name: string, field: string][] =>
  names.map((name, place) => [name, `field${place}`])

/** The numbers that were typed, by their names; what was left empty is not given. */
const given = (fields: [string, string][], typed: Record<string, string>): Record<string, number> =>
  Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const text = typed[field]?.trim() ?? ''
      return text === '' ? [] : [[name, Number(text)]]
    }),
  )

type NumbersProps = OutcomeProps & {
  name: string
  title: string
  text: string
  names: readonly string[]
  payloadOf: (numbers: Record<string, number>) => Payload
}

/** A number for each name; the vendor says what is wrong before it is proposed. */
function NumbersDialog(props: NumbersProps) {
  const { name, title, text, names, payloadOf, onGiven, onClose } = props
  const t = useLabels()
  const fields = fieldNames(names)
  const form = useForm<Record<string, string>, Record<string, string>>({
    initial: Object.fromEntries(fields.map(([, field]) => [field, ''])),
    body: (typed) => typed,
    check: (typed) =>
      Object.fromEntries(
        fields.flatMap(([, field]) =>
          /^\d{0,5}$/.test(typed[field]?.trim() ?? '') ? [] : [[field, t('match.whole_number')]],
        ),
      ),
    send: async (typed) => {
      const payload = payloadOf(given(fields, typed))
      const problem = await problemOf({ ...payload, reason: '-' })
      if (problem !== null) throw new Error(problem)
      onGiven(payload)
    },
    refused: (error, usual) =>
      error instanceof Error && error.name === 'Error'
        ? { text: t('match.vendor_says', { problem: error.message }) }
        : usual,
  })
  return (
    <Dialog name={name} title={title} onClose={onClose}>
      <Form form={form}>
        <Stack gap={3}>
          <p>{text}</p>
          <Grid least="160px">
            {fields.map(([label, field]) => (
              <Field
                key={field}
                {...form.input(field)}
                label={label}
                inputMode="numeric"
                autoComplete="off"
              />
            ))}
          </Grid>
          <Submit form={form}>{t('match.go_on')}</Submit>
        </Stack>
      </Form>
    </Dialog>
  )
}

export function ScoreDialog(props: OutcomeProps) {
  const t = useLabels()
  const { vendor, event, fields } = props.match
  return (
    <NumbersDialog
      {...props}
      name="score"
      title={t('match.act.score')}
      text={t('match.score_text')}
      names={fields}
      payloadOf={(score) => ({ vendor, event, act: 'score', score })}
    />
  )
}

export function PlacesDialog(props: OutcomeProps) {
  const t = useLabels()
  const { vendor, event, competitors } = props.match
  return (
    <NumbersDialog
      {...props}
      name="places"
      title={t('match.act.places')}
      text={t('match.places_text')}
      names={competitors ?? []}
      payloadOf={(places) => ({ vendor, event, act: 'places', places })}
    />
  )
}

export function RemoveDialog({ match, onGiven, onClose }: OutcomeProps) {
  const t = useLabels()
  const { vendor, event, competitors } = match
  const form = useForm({
    initial: { competitor: '' },
    required: ['competitor'],
    body: (typed: { competitor: string }) => typed,
    send: ({ competitor }) => onGiven({ vendor, event, act: 'remove', competitor }),
  })
  return (
    <Dialog name="remove" title={t('match.act.remove')} onClose={onClose}>
      <Form form={form}>
        <Stack gap={3}>
          <p>{t('match.remove_text')}</p>
          <Select
            {...form.control('competitor')}
            label={t('match.competitor')}
            choices={[
              { value: '', label: t('match.choose') },
              ...(competitors ?? []).map((value) => ({ value, label: value })),
            ]}
          />
          <Submit form={form}>{t('match.go_on')}</Submit>
        </Stack>
      </Form>
    </Dialog>
  )
}
