import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  name: string
  title: string
  text: string
  confirmLabel: string
  cancelLabel: string
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** A question with two answers; the safe one is first and holds the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const footer = (
    <>
      <Button onClick={props.onClose} disabled={props.isBusy} data-autofocus>
        {props.cancelLabel}
      </Button>
      <Button kind="primary" isBusy={props.isBusy} onClick={props.onConfirm}>
        {props.confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog name={props.name} title={props.title} size="s" footer={footer} onClose={props.onClose}>
      <p className="dialog-text">{props.text}</p>
    </Dialog>
  )
}
