import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../src/controls/button.tsx'
import { Qr } from '../src/display/qr.tsx'
import { ProgressBar } from '../src/display/progress-bar.tsx'
import { Badge, EmptyState, ErrorState, RowSkeletons, Skeleton } from '../src/display/states.tsx'
import { Card, Row, Stack } from '../src/layout/layout.tsx'
import { LoadMore } from '../src/list-page/load-more.tsx'
import { ConfirmDialog } from '../src/overlays/confirm-dialog.tsx'
import { Dialog } from '../src/overlays/dialog.tsx'
import { Drawer } from '../src/overlays/drawer.tsx'
import { Menu } from '../src/overlays/menu.tsx'
import { showToast } from '../src/overlays/toast.tsx'

const TONES = ['plain', 'live', 'good', 'warn', 'bad', 'iris'] as const
const nothing = () => undefined

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
        <ProgressBar share={0.6} label="On the way" />
        <ProgressBar share={1} isDone label="Done" />
        <EmptyState
          icon={<Inbox size={28} aria-hidden="true" />}
          title="Nothing here yet"
          text="It will show here, newest first."
        >
          <Button kind="primary">Begin</Button>
        </EmptyState>
        <ErrorState error={null} onRetry={nothing} />
        <LoadMore shown={2} total={12} hasMore isBusy={false} onMore={nothing} />
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
