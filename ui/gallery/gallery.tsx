import { useState } from 'react'
import { Segmented } from '../src/controls/tabs.tsx'
import { Grid, Row, Stack } from '../src/layout/layout.tsx'
import { useUrlFilter } from '../src/list-page/use-url-filter.ts'
import { Toasts } from '../src/overlays/toast.tsx'
import { ButtonStates, ChoiceStates, FieldStates } from './controls.tsx'
import { FormStates, ListStates, Overlays, PlainStates } from './compositions.tsx'

type View = { theme: 'dark' | 'light' | 'both'; direction: 'ltr' | 'rtl' }

const VIEW = {
  read: (address: URLSearchParams): View => ({
    theme: address.get('theme') === 'light' ? 'light' : address.get('theme') === 'dark' ? 'dark' : 'both',
    direction: address.get('direction') === 'rtl' ? 'rtl' : 'ltr',
  }),
  write: (view: View) => view,
}

/** Every component in every state; the address says in which themes and direction, so that each can be photographed. */
export function Gallery() {
  const [view, choose] = useUrlFilter<View>(VIEW)
  return (
    <Stack gap={6}>
      <Row>
        <h1 className="page-title">Gallery</h1>
        <Segmented
          label="Theme"
          choices={(['both', 'dark', 'light'] as const).map((value) => ({ value, label: value }))}
          value={view.theme}
          onChange={(theme) => choose({ theme })}
        />
        <Segmented
          label="Direction"
          choices={(['ltr', 'rtl'] as const).map((value) => ({ value, label: value }))}
          value={view.direction}
          onChange={(direction) => choose({ direction })}
        />
      </Row>
      <Grid least="420px">
        {view.theme !== 'light' && <Pane theme="dark" direction={view.direction} />}
        {view.theme !== 'dark' && <Pane theme="light" direction={view.direction} />}
      </Grid>
      <Toasts />
    </Stack>
  )
}

function Pane({ theme, direction }: { theme: 'dark' | 'light'; direction: View['direction'] }) {
  const [count, setCount] = useState(0)
  return (
    <div
      data-theme={theme}
      dir={direction}
      style={{ background: 'var(--bg-0)', color: 'var(--fg-1)', padding: 'var(--s-5)' }}
    >
      <Stack gap={6}>
        <ButtonStates count={count} onPress={() => setCount(count + 1)} />
        <FieldStates />
        <ChoiceStates />
        <FormStates />
        <ListStates />
        <PlainStates />
        <Overlays />
      </Stack>
    </div>
  )
}
