import { Checkbox, Select } from '../src/controls/choices.tsx'
import { Field } from '../src/controls/field.tsx'
import { Form, Submit } from '../src/form/form.tsx'
import { useForm, type Refused } from '../src/form/use-form.ts'
import { Card, Grid, Stack } from '../src/layout/layout.tsx'

const EMPTY = { name: '', code: '', country: 'in', agrees: false }
const FILLED = { name: 'Asha Kumari', code: '123456', country: 'in', agrees: true }
const COUNTRIES = [
  { value: 'in', label: 'India' },
  { value: 'vn', label: 'Vietnam' },
] as const

type Typed = typeof EMPTY
type Sample = { title: string; initial: Typed; refused?: Refused<Typed>; isBusy?: boolean; isTried?: boolean }

const NEVER = new Promise<void>(() => undefined)

const SAMPLES: Sample[] = [
  { title: 'Empty', initial: EMPTY },
  { title: 'Filled', initial: FILLED },
  { title: 'Wrong', initial: { ...EMPTY, code: '12' }, isTried: true },
  { title: 'Busy', initial: FILLED, isBusy: true, isTried: true },
  {
    title: 'Refused under a field',
    initial: FILLED,
    isTried: true,
    refused: { field: 'code', text: 'The code has expired.' },
  },
  {
    title: 'Refused',
    initial: FILLED,
    isTried: true,
    refused: { text: 'Too many tries. Wait five minutes.' },
  },
]

/** One form in every state. */
export function FormStates() {
  return (
    <Card>
      <Stack>
        <h2>Forms</h2>
        <Grid least="260px">
          {SAMPLES.map((sample) => (
            <SampleForm key={sample.title} {...sample} />
          ))}
        </Grid>
      </Stack>
    </Card>
  )
}

function SampleForm({ title, initial, isBusy = false, isTried = false, refused }: Sample) {
  const form = useForm({
    initial,
    required: ['name', 'code', 'agrees'],
    check: ({ code }) => ({ code: /^\d{6}$/.test(code) ? undefined : 'Enter six digits.' }),
    body: (typed) => typed,
    send: () => (isBusy ? NEVER : Promise.reject(new Error('refused'))),
    refused: () => refused ?? { text: 'There is no server here.' },
  })
  return (
    <Stack>
      <h3>{title}</h3>
      <Form className="entry-form" form={form} ref={isTried ? sendOnce : undefined}>
        <Field {...form.input('name')} label="Name" help="As on your bank account." required />
        <Field {...form.input('code')} label="Code" inputMode="numeric" autoComplete="off" required />
        <Select {...form.control('country')} label="Country" choices={COUNTRIES} />
        <Checkbox {...form.input('agrees')} label="I agree" />
        <Submit form={form}>Send</Submit>
      </Form>
    </Stack>
  )
}

/** Shows the form as it is after a try. */
function sendOnce(form: HTMLFormElement | null): void {
  if (form === null || form.dataset.sent !== undefined) return
  form.dataset.sent = ''
  queueMicrotask(() => form.requestSubmit())
}
