import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../src/controls/button.tsx'
import { Field } from '../src/controls/field.tsx'
import { Qr } from '../src/display/qr.tsx'
import { Badge, EmptyState, ErrorState, RowSkeletons, Skeleton } from '../src/display/states.tsx'
import { FormAlert } from '../src/form/form-alert.tsx'
import { Form } from '../src/form/form.tsx'
import { Fact, Facts } from '../src/layout/facts.tsx'
import { Card, Row, Stack } from '../src/layout/layout.tsx'
import { LoadMore } from '../src/list-page/load-more.tsx'
import { RowCard, Table } from '../src/list-page/table.tsx'
import { ConfirmDialog } from '../src/overlays/confirm-dialog.tsx'
import { Dialog } from '../src/overlays/dialog.tsx'
import { Drawer } from '../src/overlays/drawer.tsx'
import { Menu } from '../src/overlays/menu.tsx'
import { showToast } from '../src/overlays/toast.tsx'

const TONES = ['plain', 'live', 'good', 'warn', 'bad', 'iris'] as const
const ROWS = [
  { id: '1', name: 'First row', when: '22 Nov 2026', sum: '1,250.00' },
  { id: '2', name: 'Second row', when: '21 Nov 2026', sum: '−40.00' },
]
const nothing = () => undefined

/** Sent empty, it shows its error and puts the cursor there. */
export function FormStates() {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  return (
    <Card>
      <h2>Form</h2>
      <Form
        className="entry-form"
        onSubmit={() => setError(name === '' ? 'This field is required.' : undefined)}
      >
        <FormAlert text="What is wrong with the whole form." />
        <Field
          label="Name"
          value={name}
          error={error}
          required
          onChange={({ target }) => {
            setName(target.value)
            setError(undefined)
          }}
        />
        <Button type="submit" kind="primary" isWide>
          Send
        </Button>
      </Form>
    </Card>
  )
}

export function ListStates() {
  return (
    <Card>
      <Stack>
        <h2>Lists</h2>
        <Table
          caption="Rows"
          columns={[
            { key: 'name', label: 'Name', cell: (row) => row.name },
            { key: 'when', label: 'Date', cell: (row) => row.when },
            { key: 'sum', label: 'Amount', align: 'end', cell: (row) => row.sum },
          ]}
          rows={ROWS}
          rowKey={(row) => row.id}
          onOpen={nothing}
          card={(row) => <RowCard title={row.name} detail={row.when} result={row.sum} />}
        />
        <LoadMore shown={2} total={12} hasMore isBusy={false} onMore={nothing} />
        <LoadMore shown={2} hasMore isBusy onMore={nothing} />
        <Facts>
          <Fact label="Fee">0.00</Fact>
          <Fact label="Total" isStrong>
            1,250.00
          </Fact>
        </Facts>
      </Stack>
    </Card>
  )
}

export function PlainStates() {
  return (
    <Card>
      <Stack>
        <h2>States</h2>
        <Row>
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Row>
        <Skeleton shape="line" width="60%" />
        <RowSkeletons />
        <EmptyState
          icon={<Inbox size={28} aria-hidden="true" />}
          title="Nothing here yet"
          text="It will show here, newest first."
        >
          <Button kind="primary">Begin</Button>
        </EmptyState>
        <ErrorState error={null} onRetry={nothing} />
        <Qr text="https://example.org" label="A code" size={120} />
      </Stack>
    </Card>
  )
}

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'drawer' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card>
      <h2>Overlays</h2>
      <Row>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Question</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Button onClick={() => showToast('It is done.')}>Toast</Button>
        <Button onClick={() => showToast('It failed.', { kind: 'failed' })}>Failed toast</Button>
        <Menu label="Menu" button="Menu" buttonClass="button">
          <button type="button" className="menu-item" role="menuitem">
            An item
          </button>
        </Menu>
      </Row>
      {open === 'dialog' && (
        <Dialog name="gallery" title="A dialog" onClose={close}>
          <p className="dialog-text">What it says.</p>
        </Dialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          name="gallery-question"
          title="Are you sure?"
          text="It cannot be undone."
          cancelLabel="Cancel"
          confirmLabel="Confirm"
          onConfirm={close}
          onClose={close}
        />
      )}
      {open === 'drawer' && (
        <Drawer label="A drawer" header={<strong>A drawer</strong>} onClose={close}>
          <p className="dialog-text">What it holds.</p>
        </Drawer>
      )}
    </Card>
  )
}
