import { storeOf, useStore } from '@night-market/ui/hooks/store.ts'
import type { ComponentType, FunctionComponent } from 'react'

/** A dialog that can be opened from anywhere, and its props. The feature that opens it declares it. */
export type DialogName<Props extends object> = { name: string; props?: Props }
export const dialogNamed = <Props extends object = object>(name: string): DialogName<Props> => ({ name })

export type Opened = { name: string; props: object }
const opened = storeOf<Opened | null>(null)

/** A dialog without properties needs no second argument. */
export function openDialog<Props extends object>(
  dialog: DialogName<Props>,
  ...[props]: object extends Props ? [] : [Props]
): void {
  opened.set({ name: dialog.name, props: props ?? {} })
}

export const closeDialog = (): void => opened.set(null)

/** The dialog that is open, for those who wait until none is. */
export const openedDialog = opened

export const isDialogOpen = (): boolean => opened.get() !== null

/** One line of a site's `dialogs.tsx`: what a dialog shows. */
export type ShownDialog = readonly [name: string, Shown: FunctionComponent<never>]

export function shows<Props extends object>(
  dialog: DialogName<Props>,
  Shown: ComponentType<Props & { onClose: () => void }>,
): ShownDialog {
  return [dialog.name, (props: Props & { onClose: () => void }) => <Shown {...props} />]
}

/** The dialog that is open, as the site shows it. */
export function OpenedDialog({ dialogs }: { dialogs: readonly ShownDialog[] }) {
  const current = useStore(opened)
  if (current === null) return null
  const Shown = dialogs.find(([name]) => name === current.name)?.[1] as FunctionComponent<object> | undefined
  if (Shown === undefined) throw new Error(`the site does not show the dialog "${current.name}"`)
  return <Shown {...current.props} {...{ onClose: closeDialog }} />
}
